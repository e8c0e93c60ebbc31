import { msg } from '@lingui/core/runtime-macro';
import type { Message } from '@keepsake/shared/words';
import type { Say } from './words.ts';

/*
 * English texts of a new database: rows of `seed.sql` and of later migrations, and the designs. Operators may change
 * rows; their texts are the same in every language.
 */

/** Kinds of events, as chips and lists show them. */
const eventTypes = [
  msg({ message: 'Wedding', context: 'event type' }),
  msg({ message: 'Engagement', context: 'event type' }),
  msg({ message: 'Anniversary', context: 'event type' }),
  msg({ message: 'Bridal Shower', context: 'event type' }),
  msg({ message: 'Baby Shower', context: 'event type' }),
  msg({ message: 'Birthday', context: 'event type' }),
  msg({ message: 'Quinceañera', context: 'event type' }),
  msg({ message: 'Graduation', context: 'event type' }),
  msg({ message: 'Bar Mitzvah', context: 'event type' }),
  msg({ message: 'Retirement', context: 'event type' }),
  msg({ message: 'Family Reunion', context: 'event type' }),
  msg({ message: 'Team Celebration', context: 'event type' }),
  msg({ message: 'Other', context: 'event type' }),
];

/** Labels of the fields for the names of an event, by its type. */
const nameLabels = [
  msg`One partner’s name`,
  msg`The other partner’s name`,
  msg`Who is the shower for?`,
  msg`Second name, if it is for two`,
  msg`A parent’s name`,
  msg`Second parent’s name, if there is one`,
  msg`Whose birthday is it?`,
  msg`Whose quinceañera is it?`,
  msg`Who is graduating?`,
  msg`Whose bar mitzvah is it?`,
  msg`Who is retiring?`,
  msg`Name of the family`,
  msg`Name of the team`,
  msg`Who is it for?`,
];

/** Placeholder for the name in a title. */
const who = '{who}';

/** Titles of events by the pattern of their type. */
const titles: Record<string, Message> = {
  '{whose} wedding': msg`${{ name: who }}’s wedding`,
  '{whose} engagement': msg`${{ name: who }}’s engagement`,
  '{whose} anniversary': msg`${{ name: who }}’s anniversary`,
  '{whose} shower': msg`${{ name: who }}’s shower`,
  '{whose} baby shower': msg`${{ name: who }}’s baby shower`,
  '{whose} birthday': msg`${{ name: who }}’s birthday`,
  '{whose} quinceañera': msg`${{ name: who }}’s quinceañera`,
  '{whose} graduation': msg`${{ name: who }}’s graduation`,
  '{whose} bar mitzvah': msg`${{ name: who }}’s bar mitzvah`,
  '{whose} retirement': msg`${{ name: who }}’s retirement`,
  '{whose} reunion': msg`${{ name: who }}’s reunion`,
  '{whose} celebration': msg`${{ name: who }}’s celebration`,
};

/** Greetings on the front of a card, by the type of its event. */
const greetings = [
  msg({ message: 'Congratulations', comment: 'on the front of a card, 32 letters at most' }),
  msg({ message: 'Happy anniversary', comment: 'on the front of a card, 32 letters at most' }),
  msg({ message: 'With love', comment: 'on the front of a card, 32 letters at most' }),
  msg({ message: 'Welcome, little one', comment: 'on the front of a card, 32 letters at most' }),
  msg({ message: 'Happy birthday', comment: 'on the front of a card, 32 letters at most' }),
  msg({ message: 'Felices quince', comment: 'on the front of a card, 32 letters at most' }),
  msg({ message: 'You did it!', comment: 'on the front of a card, 32 letters at most' }),
  msg({ message: 'Mazel tov', comment: 'on the front of a card, 32 letters at most' }),
  msg({ message: 'Happy retirement', comment: 'on the front of a card, 32 letters at most' }),
  msg({ message: 'Together again', comment: 'on the front of a card, 32 letters at most' }),
  msg({ message: 'Here’s to you', comment: 'on the front of a card, 32 letters at most' }),
];

const designs = [
  msg({ message: 'Clay Arch', context: 'card design' }),
  msg({ message: 'Archway', context: 'card design' }),
  msg({ message: 'Balloons', context: 'card design' }),
  msg({ message: 'Bunting', context: 'card design' }),
  msg({ message: 'Cabana', context: 'card design' }),
  msg({ message: 'Cake', context: 'card design' }),
  msg({ message: 'Cameo', context: 'card design' }),
  msg({ message: 'Caps in the Air', context: 'card design' }),
  msg({ message: 'Citrus', context: 'card design' }),
  msg({ message: 'Confetti', context: 'card design' }),
  msg({ message: 'Constellation', context: 'card design' }),
  msg({ message: 'Contours', context: 'card design' }),
  msg({ message: 'Two Glasses', context: 'card design' }),
  msg({ message: 'Tiles', context: 'card design' }),
  msg({ message: 'Eucalyptus', context: 'card design' }),
  msg({ message: 'Fairy Lights', context: 'card design' }),
  msg({ message: 'Fireworks', context: 'card design' }),
  msg({ message: 'First Light', context: 'card design' }),
  msg({ message: 'Gilt Frame', context: 'card design' }),
  msg({ message: 'Grand Hotel', context: 'card design' }),
  msg({ message: 'Horizon', context: 'card design' }),
  msg({ message: 'Instant', context: 'card design' }),
  msg({ message: 'Laurel', context: 'card design' }),
  msg({ message: 'Letterhead', context: 'card design' }),
  msg({ message: 'Little Moon', context: 'card design' }),
  msg({ message: 'Meadow', context: 'card design' }),
  msg({ message: 'Medallion', context: 'card design' }),
  msg({ message: 'Mosaic', context: 'card design' }),
  msg({ message: 'Night Garden', context: 'card design' }),
  msg({ message: 'Olive Branch', context: 'card design' }),
  msg({ message: 'One Line', context: 'card design' }),
  msg({ message: 'Overprint', context: 'card design' }),
  msg({ message: 'Papel Picado', context: 'card design' }),
  msg({ message: 'Paper Lanterns', context: 'card design' }),
  msg({ message: 'Par Avion', context: 'card design' }),
  msg({ message: 'Peony', context: 'card design' }),
  msg({ message: 'Petals', context: 'card design' }),
  msg({ message: 'Pomegranate', context: 'card design' }),
  msg({ message: 'Rainbow', context: 'card design' }),
  msg({ message: 'Ribbon', context: 'card design' }),
  msg({ message: 'Rose Wash', context: 'card design' }),
  msg({ message: 'Promenade', context: 'card design' }),
  msg({ message: 'Skyline', context: 'card design' }),
  msg({ message: 'Starburst', context: 'card design' }),
  msg({ message: 'Tiara', context: 'card design' }),
  msg({ message: 'Tide', context: 'card design' }),
  msg({ message: 'Family Tree', context: 'card design' }),
];

/** Colours that a card design comes in. */
const colourways = [
  msg({ message: 'Aqua', context: 'colour of a card' }),
  msg({ message: 'Atomic', context: 'colour of a card' }),
  msg({ message: 'Autumn', context: 'colour of a card' }),
  msg({ message: 'Avocado', context: 'colour of a card' }),
  msg({ message: 'Berry', context: 'colour of a card' }),
  msg({ message: 'Black', context: 'colour of a card' }),
  msg({ message: 'Blood orange', context: 'colour of a card' }),
  msg({ message: 'Blossom', context: 'colour of a card' }),
  msg({ message: 'Blue', context: 'colour of a card' }),
  msg({ message: 'Blush', context: 'colour of a card' }),
  msg({ message: 'Bordeaux', context: 'colour of a card' }),
  msg({ message: 'Bright', context: 'colour of a card' }),
  msg({ message: 'Candy', context: 'colour of a card' }),
  msg({ message: 'Champagne', context: 'colour of a card' }),
  msg({ message: 'Cherry', context: 'colour of a card' }),
  msg({ message: 'Classic', context: 'colour of a card' }),
  msg({ message: 'Clay', context: 'colour of a card' }),
  msg({ message: 'Cocoa', context: 'colour of a card' }),
  msg({ message: 'Coral', context: 'colour of a card' }),
  msg({ message: 'Crimson', context: 'colour of a card' }),
  msg({ message: 'Dawn', context: 'colour of a card' }),
  msg({ message: 'Desert', context: 'colour of a card' }),
  msg({ message: 'Dusk', context: 'colour of a card' }),
  msg({ message: 'Emerald', context: 'colour of a card' }),
  msg({ message: 'Fair', context: 'colour of a card' }),
  msg({ message: 'Fiesta', context: 'colour of a card' }),
  msg({ message: 'Fig', context: 'colour of a card' }),
  msg({ message: 'Fjord', context: 'colour of a card' }),
  msg({ message: 'Flamingo', context: 'colour of a card' }),
  msg({ message: 'Forest', context: 'colour of a card' }),
  msg({ message: 'Garden', context: 'colour of a card' }),
  msg({ message: 'Gold', context: 'colour of a card' }),
  msg({ message: 'Green', context: 'colour of a card' }),
  msg({ message: 'Helsinki', context: 'colour of a card' }),
  msg({ message: 'Indigo', context: 'colour of a card' }),
  msg({ message: 'Ink', context: 'colour of a card' }),
  msg({ message: 'Ivory', context: 'colour of a card' }),
  msg({ message: 'June', context: 'colour of a card' }),
  msg({ message: 'Lagoon', context: 'colour of a card' }),
  msg({ message: 'Lemon', context: 'colour of a card' }),
  msg({ message: 'Lilac', context: 'colour of a card' }),
  msg({ message: 'Lime', context: 'colour of a card' }),
  msg({ message: 'Market', context: 'colour of a card' }),
  msg({ message: 'Midnight', context: 'colour of a card' }),
  msg({ message: 'Mint', context: 'colour of a card' }),
  msg({ message: 'Mist', context: 'colour of a card' }),
  msg({ message: 'Navy', context: 'colour of a card' }),
  msg({ message: 'Night', context: 'colour of a card' }),
  msg({ message: 'Noir', context: 'colour of a card' }),
  msg({ message: 'Ocean', context: 'colour of a card' }),
  msg({ message: 'Olive', context: 'colour of a card' }),
  msg({ message: 'Orange', context: 'colour of a card' }),
  msg({ message: 'Paper', context: 'colour of a card' }),
  msg({ message: 'Party', context: 'colour of a card' }),
  msg({ message: 'Pastel', context: 'colour of a card' }),
  msg({ message: 'Pink', context: 'colour of a card' }),
  msg({ message: 'Plum', context: 'colour of a card' }),
  msg({ message: 'Red', context: 'colour of a card' }),
  msg({ message: 'Riviera', context: 'colour of a card' }),
  msg({ message: 'Rose', context: 'colour of a card' }),
  msg({ message: 'Ruby', context: 'colour of a card' }),
  msg({ message: 'Saffron', context: 'colour of a card' }),
  msg({ message: 'Sage', context: 'colour of a card' }),
  msg({ message: 'Sand', context: 'colour of a card' }),
  msg({ message: 'Sea', context: 'colour of a card' }),
  msg({ message: 'Silver', context: 'colour of a card' }),
  msg({ message: 'Sky', context: 'colour of a card' }),
  msg({ message: 'Slate', context: 'colour of a card' }),
  msg({ message: 'Soft', context: 'colour of a card' }),
  msg({ message: 'Sorbet', context: 'colour of a card' }),
  msg({ message: 'Spring', context: 'colour of a card' }),
  msg({ message: 'Storm', context: 'colour of a card' }),
  msg({ message: 'Sunset', context: 'colour of a card' }),
  msg({ message: 'Tangerine', context: 'colour of a card' }),
  msg({ message: 'Teal', context: 'colour of a card' }),
  msg({ message: 'Terra', context: 'colour of a card' }),
  msg({ message: 'Terracotta', context: 'colour of a card' }),
  msg({ message: 'Violet', context: 'colour of a card' }),
  msg({ message: 'Wheat', context: 'colour of a card' }),
];

const packages = [
  msg({ message: 'Free', context: 'package' }),
  msg({ message: 'Classic', context: 'package' }),
  msg({ message: 'Premium', context: 'package' }),
];

/** Descriptions and features of packages. */
const packageTexts = [
  msg`All that a celebration needs`,
  msg`A guestbook to keep`,
  msg`For the whole party`,
  msg`Cards from every guest, with photos, voice notes and videos`,
  msg`Video messages of up to 1 minute`,
  msg`Money gifts that reach you whole`,
  msg`A QR code to print, and everything in one download`,
  msg`Everything in Free`,
  msg`Video messages of up to 5 minutes`,
  msg`Guests can make a card from a picture of their own`,
  msg`Your guestbook as a PDF`,
  msg`Everything in Classic`,
  msg`Video messages of up to 10 minutes`,
  msg`A live wall that shows cards as they arrive`,
  msg`QR codes in several printed styles`,
];

/** Add-ons, their choices and their descriptions. */
const addons = [
  msg`Longer video messages`,
  msg`Your guests are invited to record for longer, up to ten minutes.`,
  msg`Cards from own pictures`,
  msg`Your guests can make a card from a picture of their own.`,
  msg`QR code styles`,
  msg`Printable QR codes in several styles.`,
  msg`Guestbook as a PDF`,
  msg`All cards and messages on pages, ready to be printed.`,
  msg`Live wall`,
  msg`A page for the big screen that shows cards as they arrive.`,
  msg`One more minute`,
  msg`The full ten minutes`,
  msg`For this event`,
];

const byText = (messages: readonly Message[]): ReadonlyMap<string, Message> =>
  new Map(messages.map((message) => [message.message ?? '', message]));

const seeded = byText([
  ...eventTypes,
  ...nameLabels,
  ...greetings,
  ...designs,
  ...packages,
  ...packageTexts,
  ...addons,
]);
const colours = byText(colourways);

/** Translates a text of a row; a text that an operator wrote is returned unchanged. */
export function saySeeded(say: Say, text: string): string {
  return say(seeded.get(text) ?? text);
}

/** Translates the name of a card's colour; some colours share their name with other things. */
export function sayColour(say: Say, name: string): string {
  return say(colours.get(name) ?? name);
}

/** Translates the pattern of a title, as in `{whose} wedding`, with the placeholder of the name in it. */
export function sayTitle(say: Say, pattern: string): string {
  const title = Object.hasOwn(titles, pattern) ? titles[pattern] : undefined;
  return title ? say(title).replaceAll(`${who}’s`, '{whose}') : pattern;
}
