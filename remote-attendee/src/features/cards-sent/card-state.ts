import type { SentCard } from '@keepsake/shared/api';

const words: Record<SentCard['state'], string> = {
  uploading: 'Still uploading',
  sent: 'Delivered',
  opened: 'Opened',
  thanked: 'They said thank you',
  withdrawn: 'Taken back',
};

/** Returns the state of a sent card in words. */
export function stateOf(card: Pick<SentCard, 'state'>): string {
  return words[card.state];
}
