import { msg, t } from '@lingui/core/macro';
import { say, type Message } from '@keepsake/shared/words';
import type { SentCard } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';

const words: Record<Exclude<SentCard['state'], 'sealed'>, Message> = {
  uploading: msg({ message: 'Still uploading', comment: 'state of a card' }),
  sent: msg({ message: 'Delivered', comment: 'state of a card' }),
  opened: msg({ message: 'Opened', comment: 'state of a card' }),
  thanked: msg({ message: 'They said thank you', comment: 'state of a card: its receivers did' }),
  withdrawn: msg({ message: 'Taken back', comment: 'state of a card' }),
};

export function stateOf({ state, sealed_until }: Pick<SentCard, 'state' | 'sealed_until'>): string {
  if (state !== 'sealed') return say(words[state]);
  const day = formatEventDate(sealed_until ?? '');
  return t`Sealed until ${day}`;
}
