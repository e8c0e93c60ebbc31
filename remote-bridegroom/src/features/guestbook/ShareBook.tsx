import { useState } from 'react';
import { isApiError, type Book, type OwnedEvent } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { CopyIcon } from '@keepsake/shared/icons';
import { nameOf } from '@keepsake/shared/people';
import { useWrite } from '@keepsake/shared/query';
import { canShare, useCopy, useShare } from '@keepsake/shared/share';
import { Button, Link, Stack, Typography } from '@keepsake/shared/ui';

/** The link by which others read the book, and the end of it. */
export function ShareBook({ event, book }: { event: OwnedEvent; book: Book }) {
  const { confirm, notify } = useHost();
  const input = { params: { id: event.id } };
  const open = useWrite('POST v2/events/:id/book/link');
  const end = useWrite('DELETE v2/events/:id/book/link');
  const endCodes = useWrite('DELETE v2/events/:id/book/codes');
  const copy = useCopy();
  const share = useShare();
  const [busy, setBusy] = useState(false);

  const change = async (work: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      const { message } = await work();
      notify('success', message);
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'The link couldn’t be changed.');
    } finally {
      setBusy(false);
    }
  };
  const renew = async () => {
    const agreed = await confirm({
      title: 'Make a new link?',
      body: 'Whoever has the link of now can’t read your book any more until you send them the new one.',
      confirmLabel: 'Make a new link',
    });
    if (agreed) await change(async () => open(input));
  };
  const stop = async () => {
    const agreed = await confirm({
      title: 'Stop sharing your book?',
      body: 'The link ends at once, for everybody who has it.',
      confirmLabel: 'Stop sharing',
    });
    if (agreed) await change(async () => end(input));
  };
  const stopCodes = async () => {
    const agreed = await confirm({
      title: 'End the codes in printed books?',
      body: 'In books that were printed until now, the codes beside videos and voice notes lead nowhere any more. A book that you print afterwards has new ones.',
      confirmLabel: 'End the codes',
    });
    if (agreed) await change(async () => endCodes(input));
  };

  return (
    <Stack component="section" aria-labelledby="share-heading" spacing={1.5}>
      <Typography id="share-heading" variant="h3" component="h2">
        Let others read it
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Whoever has the link leafs through your book with its photos, videos and voice notes. Nobody
        sees what was given, and search engines don’t find it.
      </Typography>
      {book.link === null ? (
        <Button
          variant="outlined"
          loading={busy}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => void change(async () => open(input))}
        >
          Make a link to your book
        </Button>
      ) : (
        <>
          <Link href={book.link} sx={{ overflowWrap: 'anywhere' }}>
            {book.link}
          </Link>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              startIcon={<CopyIcon />}
              onClick={() =>
                void copy(book.link ?? '', {
                  done: 'The link is copied.',
                  instead: `Copying isn’t possible here. Select the link instead: ${book.link ?? ''}`,
                })
              }
            >
              Copy the link
            </Button>
            {canShare() ? (
              <Button
                variant="outlined"
                onClick={() =>
                  void share({
                    title: `The guestbook of ${nameOf(event)}`,
                    text: 'Leaf through our guestbook:',
                    url: book.link ?? '',
                  })
                }
              >
                Share
              </Button>
            ) : null}
            <Button variant="text" disabled={busy} onClick={() => void renew()}>
              Make a new link
            </Button>
            <Button variant="text" color="error" disabled={busy} onClick={() => void stop()}>
              Stop sharing
            </Button>
          </Stack>
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        A printed book has a code beside each video and voice note. Those codes go on working when
        you stop sharing.{' '}
        <Link component="button" type="button" onClick={() => void stopCodes()}>
          End the codes in printed books
        </Link>
      </Typography>
    </Stack>
  );
}
