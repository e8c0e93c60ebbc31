import { msg } from '@lingui/core/macro';
import type { Hosts } from '@keepsake/shared/people';
import { say, type Message } from '@keepsake/shared/words';

/** Suggestions while the event's people are unknown. */
const anybody: readonly Message[] = [
  msg`How do you know them?`,
  msg`What do you remember best?`,
  msg`What have you always wanted to say?`,
  msg`What do you wish for the year to come?`,
];

const byPeople: Partial<Record<Hosts['people'], readonly Message[]>> = {
  partners: [
    msg`How do you know the two of them?`,
    msg`When did you know that these two belong together?`,
    msg`What was your best day with them?`,
    msg`What do they make better in each other?`,
    msg`What’s your advice for a long life together?`,
    msg`What do you wish them?`,
  ],
  honouree: [
    msg`How did you two meet?`,
    msg`What was your best day together?`,
    msg`What can nobody do as well?`,
    msg`What did you learn from each other?`,
    msg`What makes you laugh when you think of it?`,
    msg`What do you wish for the years to come?`,
  ],
  parents: [
    msg`How do you know each other?`,
    msg`What will they be wonderful at?`,
    msg`What do you wish the little one?`,
    msg`What should the little one know about them?`,
    msg`What’s your best advice for the first year?`,
  ],
  family: [
    msg`How do you know the family?`,
    msg`What was your best day with them?`,
    msg`What do you love about their home?`,
    msg`What do you wish all of them?`,
  ],
  team: [
    msg`What did you do together?`,
    msg`What are you proud of?`,
    msg`What made you laugh?`,
    msg`Who should be thanked, and for what?`,
    msg`What do you wish for what comes next?`,
  ],
};

/** Suggestions of what to say that fit the people of an event. */
export function promptsFor(people: Hosts['people'] | null): readonly string[] {
  return ((people === null ? undefined : byPeople[people]) ?? anybody).map(say);
}
