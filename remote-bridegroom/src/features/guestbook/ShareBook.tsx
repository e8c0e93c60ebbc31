import type { Book, OwnedEvent } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { Link, Typography } from '@keepsake/shared/ui';
import { SharedLink } from '../../parts/SharedLink.tsx';

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
  const stopCodes = async () => {
    const agreed = await confirm({
      title: 'End the codes in printed books?',
      body: 'In books that were printed until now, the codes beside videos and voice notes lead nowhere any more. A book that you print afterwards has new ones.',
      confirmLabel: 'End the codes',
    });
    if (agreed) endCodes.mutate(input);
  };
  return (
    <SharedLink
      link={book.link}
      isPending={open.isPending || end.isPending || endCodes.isPending}
      onMake={() => open.mutate(input)}
      onEnd={() => end.mutate(input)}
      words={{
        title: 'Let others read it',
        about:
          'Whoever has the link leafs through your book with its photos, videos and voice notes. Nobody sees what was given, and search engines don’t find it.',
        make: 'Make a link to your book',
        stop: 'Stop sharing your book?',
        whenRenewed:
          'Whoever has the link of now can’t read your book any more until you send them the new one.',
        whenStopped: 'The link ends at once, for everybody who has it.',
        handedOn: {
          title: `The guestbook of ${nameOf(event)}`,
          text: 'Leaf through our guestbook:',
        },
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        A printed book has a code beside each video and voice note. Those codes go on working when
        you stop sharing.{' '}
        <Link component="button" type="button" onClick={() => void stopCodes()}>
          End the codes in printed books
        </Link>
      </Typography>
    </SharedLink>
  );
}
