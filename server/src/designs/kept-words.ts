import type { Message } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Text } from '../words/words.ts';

/*
 * What designs and their colours are called, and what their fronts greet with. Folders and rows have these texts in
 * English; what an operator wrote in the database in their place is said as it is.
 */

const NAMES = [
  msg({ message: 'Archway', context: 'card design' }),
  msg({ message: 'Balloons', context: 'card design' }),
  msg({ message: 'Bunting', context: 'card design' }),
  msg({ message: 'Cabana', context: 'card design' }),
  msg({ message: 'Cake', context: 'card design' }),
  msg({ message: 'Cameo', context: 'card design' }),
  msg({ message: 'Caps in the Air', context: 'card design' }),
  msg({ message: 'Citrus', context: 'card design' }),
  msg({ message: 'Clay Arch', context: 'card design' }),
  msg({ message: 'Confetti', context: 'card design' }),
  msg({ message: 'Constellation', context: 'card design' }),
  msg({ message: 'Contours', context: 'card design' }),
  msg({ message: 'Eucalyptus', context: 'card design' }),
  msg({ message: 'Fairy Lights', context: 'card design' }),
  msg({ message: 'Family Tree', context: 'card design' }),
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
  msg({ message: 'Promenade', context: 'card design' }),
  msg({ message: 'Rainbow', context: 'card design' }),
  msg({ message: 'Ribbon', context: 'card design' }),
  msg({ message: 'Rose Wash', context: 'card design' }),
  msg({ message: 'Skyline', context: 'card design' }),
  msg({ message: 'Starburst', context: 'card design' }),
  msg({ message: 'Tiara', context: 'card design' }),
  msg({ message: 'Tide', context: 'card design' }),
  msg({ message: 'Tiles', context: 'card design' }),
  msg({ message: 'Two Glasses', context: 'card design' }),
];

const COLOURS = [
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

const GREETINGS = [
  msg({
    message: 'Congratulations',
    comment: 'greeting on the front of a card, above names; 32 characters at most',
  }),
  msg({
    message: 'Happy anniversary',
    comment: 'greeting on the front of a card, above names; 32 characters at most',
  }),
  msg({
    message: 'With love',
    comment: 'greeting on the front of a card, above names; 32 characters at most',
  }),
  msg({
    message: 'Welcome, little one',
    comment:
      'for a baby shower; greeting on the front of a card, above names; 32 characters at most',
  }),
  msg({
    message: 'Happy birthday',
    comment: 'greeting on the front of a card, above names; 32 characters at most',
  }),
  msg({
    message: 'Felices quince',
    comment:
      'for a quinceañera; greeting on the front of a card, above names; 32 characters at most',
  }),
  msg({
    message: 'You did it!',
    comment:
      'for a graduation; greeting on the front of a card, above names; 32 characters at most',
  }),
  msg({
    message: 'Mazel tov',
    comment:
      'for a bar mitzvah; greeting on the front of a card, above names; 32 characters at most',
  }),
  msg({
    message: 'Happy retirement',
    comment: 'greeting on the front of a card, above names; 32 characters at most',
  }),
  msg({
    message: 'Together again',
    comment:
      'for a family reunion; greeting on the front of a card, above names; 32 characters at most',
  }),
  msg({
    message: 'Here’s to you',
    comment: 'for a team; greeting on the front of a card, above names; 32 characters at most',
  }),
];

/** Finds the message of a text among those. */
function among(messages: readonly Message[]): (text: string) => Text {
  const byText = new Map(messages.map((message) => [message.message, message] as const));
  return (text) => byText.get(text) ?? text;
}

export const designName = among(NAMES);
export const colourName = among(COLOURS);
export const greetingText = among(GREETINGS);
