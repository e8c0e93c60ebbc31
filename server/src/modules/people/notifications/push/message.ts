import { msg, plural } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Say } from '../../../../words/words.ts';
import type { Unpushed } from './repository.ts';

/** What a device shows, as `shell/src/worker/push-message.ts` reads it. Others may see it on a locked screen. */
export interface PushMessage {
  title: string;
  text: string;
  /** A page of the site. */
  link: string;
  /** The notification that is read by following it; null where its page reads all. */
  id: string | null;
  unread: number;
}

/** Characters of what a device shows at most: a message holds 4 KB. */
const MOST = 300;

/** One thing as it stands in the list of notifications but for amounts, several in one line. */
export function messageOf(news: readonly Unpushed[], unread: number, say: Say): PushMessage {
  const [first] = news;
  if (first && news.length === 1) return { ...single(first, say), unread };
  const titles = news.map((row) => single(row, say).title);
  const count = news.length;
  return {
    title: say(msg`${plural({ count }, { one: '# thing is new', other: '# things are new' })}`),
    text: short(titles.join(' · ')),
    link: addresses.notifications(),
    id: null,
    unread,
  };
}

const isMoney = (type: string) => type.startsWith('gift.') || type.startsWith('payout.');

function single(row: Unpushed, say: Say): Omit<PushMessage, 'unread'> {
  const { id, type, link } = row;
  const { title, text } = row.texts ?? row;
  const said = isMoney(type)
    ? { title: say(msg`News of your gift money`), text: say(msg`Open Keepsake to see it.`) }
    : type === 'card.received'
      ? { title: short(say(title)), text: say(msg`Open it.`) }
      : { title: short(say(title)), text: short(say(text)) };
  return { ...said, link: link ?? addresses.notifications(), id: link === null ? null : id };
}

const short = (words: string) => (words.length > MOST ? `${words.slice(0, MOST - 1)}…` : words);
