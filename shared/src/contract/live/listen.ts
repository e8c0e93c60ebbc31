import type { LiveHello } from '@keepsake/shared/api';

/** Milliseconds without any message before a stream counts as dead; the server sends a beat every 20 seconds. */
export const LONGEST_SILENCE = 50_000;

/** A message, and the stream cursor after it. */
export interface Piece<News> {
  id: number;
  /** `missed`: messages may have been lost. Null: nothing to report, only the cursor moved. */
  news: News | { type: 'missed' } | null;
}

/**
 * Reads a stream until it ends for good: aborted by us, its address expired, or silent for too long. The browser itself
 * reconnects broken connections and sends its cursor.
 */
export function listen<News>(
  address: string,
  onMessage: (piece: Piece<News>) => void,
  gone: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(address);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(silence);
      gone.removeEventListener('abort', end);
      source.close();
      resolve();
    };
    const alive = () => {
      clearTimeout(silence);
      silence = setTimeout(end, LONGEST_SILENCE);
    };
    const onPiece = (type: string, newsOf: (data: string) => Piece<News>['news']) =>
      source.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
        alive();
        onMessage({ id: Number(lastEventId), news: newsOf(data) });
      });

    onPiece('hello', (data) => {
      const { resumed } = JSON.parse(data) as LiveHello;
      return resumed ? null : { type: 'missed' };
    });
    onPiece('message', (data) => JSON.parse(data) as News);
    source.addEventListener('beat', alive);
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) end();
    });
    gone.addEventListener('abort', end);
    alive();
  });
}
