import type { Hosts } from '@keepsake/shared/people';

/** Where nobody knows yet whom it is for. */
const anybody = [
  'How do you know them?',
  'What do you remember best?',
  'What have you always wanted to say?',
  'What do you wish for the year to come?',
];

const byPeople: Partial<Record<Hosts['people'], readonly string[]>> = {
  partners: [
    'How do you know the two of them?',
    'When did you know that these two belong together?',
    'What was your best day with them?',
    'What do they make better in each other?',
    'What’s your advice for a long life together?',
    'What do you wish them?',
  ],
  honouree: [
    'How did you two meet?',
    'What was your best day together?',
    'What can nobody do as well?',
    'What did you learn from each other?',
    'What makes you laugh when you think of it?',
    'What do you wish for the years to come?',
  ],
  parents: [
    'How do you know each other?',
    'What will they be wonderful at?',
    'What do you wish the little one?',
    'What should the little one know about them?',
    'What’s your best advice for the first year?',
  ],
  family: [
    'How do you know the family?',
    'What was your best day with them?',
    'What do you love about their home?',
    'What do you wish all of them?',
  ],
  team: [
    'What did you do together?',
    'What are you proud of?',
    'What made you laugh?',
    'Who should be thanked, and for what?',
    'What do you wish for what comes next?',
  ],
};

/** Returns suggestions that fit the people of an event. */
export function promptsFor(people: Hosts['people'] | null): readonly string[] {
  return (people === null ? undefined : byPeople[people]) ?? anybody;
}
