import { msg } from '@lingui/core/macro';
import { say, type Message } from '@keepsake/shared/words';

/** Labels of event types, by the server’s names. */
const occasions = {
  Wedding: msg({ message: 'Wedding', comment: 'kind of event' }),
  Engagement: msg({ message: 'Engagement', comment: 'kind of event' }),
  Anniversary: msg({ message: 'Anniversary', comment: 'kind of event' }),
  'Bridal Shower': msg({ message: 'Bridal Shower', comment: 'kind of event' }),
  'Baby Shower': msg({ message: 'Baby Shower', comment: 'kind of event' }),
  Birthday: msg({ message: 'Birthday', comment: 'kind of event' }),
  Quinceañera: msg({ message: 'Quinceañera', comment: 'kind of event' }),
  Graduation: msg({ message: 'Graduation', comment: 'kind of event' }),
  'Bar Mitzvah': msg({ message: 'Bar Mitzvah', comment: 'kind of event' }),
  Retirement: msg({ message: 'Retirement', comment: 'kind of event' }),
  'Family Reunion': msg({ message: 'Family Reunion', comment: 'kind of event' }),
  'Team Celebration': msg({ message: 'Team Celebration', comment: 'kind of event' }),
  Other: msg({ message: 'Other', comment: 'kind of event' }),
};

/** Labels of styles, by the `set` of a design. */
const tastes = {
  botanical: msg({ message: 'Botanical', comment: 'style of card designs' }),
  classical: msg({ message: 'Classical', comment: 'style of card designs' }),
  modern: msg({ message: 'Modern', comment: 'style of card designs' }),
  playful: msg({ message: 'Playful', comment: 'style of card designs' }),
  photo: msg({ message: 'Photo', comment: 'style of card designs: those with a photo on them' }),
  night: msg({ message: 'Night', comment: 'style of card designs' }),
  watercolor: msg({ message: 'Watercolor', comment: 'style of card designs' }),
  'line art': msg({ message: 'Line art', comment: 'style of card designs' }),
  'art deco': msg({ message: 'Art deco', comment: 'style of card designs' }),
  'mid-century': msg({ message: 'Mid-century', comment: 'style of card designs' }),
};

/** Returns a function that translates names; a name unknown to this release is only capitalised. */
const inWords = (known: Partial<Record<string, Message>>) => (name: string) => {
  const message = known[name];
  return message ? say(message) : name.charAt(0).toUpperCase() + name.slice(1);
};

export const occasionInWords = inWords(occasions);
export const tasteInWords = inWords(tastes);
