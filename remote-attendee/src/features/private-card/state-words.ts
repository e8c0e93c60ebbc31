import type { PrivateCard } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { ANYBODY, capitalized, nameOf, spokenNameOf } from '@keepsake/shared/people';

type Card = Pick<
  PrivateCard,
  'state' | 'event' | 'emptied' | 'received_at' | 'opened_at' | 'sent_at' | 'gift'
>;

/** Returns the state of a card as a short heading. */
export function headingOf({ state, event }: Card): string {
  switch (state) {
    case 'uploading':
      return 'Your card is on its way';
    case 'sent':
      return 'Your card has arrived';
    case 'opened':
      return 'Your card was opened';
    case 'thanked':
      return `${nameOf(event) || 'They'} said thank you`;
    case 'withdrawn':
      return 'You took this card back';
  }
}

/** Returns the state as a sentence that says what happens next. */
export function leadOf(card: Card): string {
  const them = spokenNameOf(card.event) || ANYBODY;
  switch (card.state) {
    case 'uploading':
      return `It arrives as soon as all of its files are there. Keep the page open where you sent it.`;
    case 'sent':
      return card.emptied
        ? `You took its words and files back. ${capitalized(them)} will find your name and your gift.`
        : `${capitalized(them)} can open it now. This page tells you when they have.`;
    case 'opened':
      return `${capitalized(them)} opened it on ${formatInstant(card.opened_at ?? card.sent_at)}.`;
    case 'thanked':
      return 'Here is their answer.';
    case 'withdrawn':
      return 'Nobody can open it any more, and its words and files are deleted.';
  }
}

const nouns = { photo: 'photo', voice: 'voice note', video: 'video' };

/** Returns the files that a card still waits for, in words. */
export function missingWords(missing: PrivateCard['missing']): string {
  const names = missing.map(({ kind, filename }) => `the ${nouns[kind]} “${filename}”`);
  const last = names.pop() ?? '';
  const all = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  return `Still being sent: ${all}.`;
}
