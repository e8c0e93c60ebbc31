import type { SentCard } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';

const words: Record<Exclude<SentCard['state'], 'sealed'>, string> = {
  uploading: 'Still uploading',
  sent: 'Delivered',
  opened: 'Opened',
  thanked: 'They said thank you',
  withdrawn: 'Taken back',
};

/** Returns the state of a sent card in words. */
export function stateOf({ state, sealed_until }: Pick<SentCard, 'state' | 'sealed_until'>): string {
  return state === 'sealed' ? `Sealed until ${formatEventDate(sealed_until ?? '')}` : words[state];
}
