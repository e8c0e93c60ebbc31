import type { Book, OwnedEvent } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { Button, Link, Stack, Typography } from '@keepsake/shared/ui';
import { HandOn } from '../../parts/HandOn.tsx';

/** The link by which others read the book, and the end of it. */
export function ShareBook({ event, book }: { event: OwnedEvent; book: Book }) {
  const { confirm, notify } = useHost();
  const input = { params: { id: event.id } };
  const options = {
    invalidates: ['GET v2/events/:id/book'],
    onSuccess: ({ message }: { message: string }) => notify('success', message),
    errorMessage: 'The link couldn’t be changed.',
  } as const;
  const open = useMutation('POST v2/events/:id/book/link', options);
  const end = useMutation('DELETE v2/events/:id/book/link', options);
  const endCodes = useMutation('DELETE v2/events/:id/book/codes', options);
  const isPending = open.isPending || end.isPending || endCodes.isPending;

  const renew = async () => {
    const agreed = await confirm({
      title: 'Make a new link?',
      body: 'Whoever has the link of now can’t read your book any more until you send them the new one.',
      confirmLabel: 'Make a new link',
    });
    if (agreed) open.mutate(input);
  };
  const stop = async () => {
    const agreed = await confirm({
      title: 'Stop sharing your book?',
      body: 'The link ends at once, for everybody who has it.',
      confirmLabel: 'Stop sharing',
    });
    if (agreed) end.mutate(input);
  };
  const stopCodes = async () => {
    const agreed = await confirm({
      title: 'End the codes in printed books?',
      body: 'In books that were printed until now, the codes beside videos and voice notes lead nowhere any more. A book that you print afterwards has new ones.',
      confirmLabel: 'End the codes',
    });
    if (agreed) endCodes.mutate(input);
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
          loading={isPending}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => open.mutate(input)}
        >
          Make a link to your book
        </Button>
      ) : (
        <>
          <Link href={book.link} sx={{ overflowWrap: 'anywhere' }}>
            {book.link}
          </Link>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <HandOn
              link={book.link}
              title={`The guestbook of ${nameOf(event)}`}
              text="Leaf through our guestbook:"
            />
            <Button variant="text" disabled={isPending} onClick={() => void renew()}>
              Make a new link
            </Button>
            <Button variant="text" color="error" disabled={isPending} onClick={() => void stop()}>
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
