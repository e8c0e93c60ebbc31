import type { LiveHello } from '@keepsake/shared/api';

/** Milliseconds without a sign of life; the server gives one every 20 seconds. */
export const LONGEST_SILENCE = 50_000;

/** A message with the stream position that it completes. */
export interface Piece<News> {
  id: number;
  /** `missed`: something may have happened that was not told. */
  news: News | { type: 'missed' } | null;
}

/**
 * Listens to a stream until it is closed for good: by us, because its address no longer holds, or because it has
 * fallen silent. A connection that breaks is opened again by the browser, which says where it was.
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
