import * as addresses from '@keepsake/shared/addresses';
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
export function messageOf(news: readonly Unpushed[], unread: number): PushMessage {
  const [first] = news;
  if (first && news.length === 1) return { ...single(first), unread };
  const titles = news.map((row) => single(row).title);
  return {
    title: `${news.length} things are new`,
    text: short(titles.join(' · ')),
    link: addresses.notifications(),
    id: null,
    unread,
  };
}

const isMoney = (type: string) => type.startsWith('gift.') || type.startsWith('payout.');

function single({ id, type, title, text, link }: Unpushed): Omit<PushMessage, 'unread'> {
  const said = isMoney(type)
    ? { title: 'News of your gift money', text: 'Open Keepsake to see it.' }
    : type === 'card.received'
      ? { title: short(title), text: 'Open it.' }
      : { title: short(title), text: short(text) };
  return { ...said, link: link ?? addresses.notifications(), id: link === null ? null : id };
}

const short = (words: string) => (words.length > MOST ? `${words.slice(0, MOST - 1)}…` : words);
