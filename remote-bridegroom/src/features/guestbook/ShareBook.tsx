import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Book, OwnedEvent } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { Link } from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';
import { SharedLink } from '../../parts/SharedLink.tsx';

/** Makes, renews and ends the link by which others read the book, and ends the QR codes in printed books. */
export function ShareBook({ event, book }: { event: OwnedEvent; book: Book }) {
  const { confirm, notify } = useHost();
  const input = { params: { id: event.id } };
  const options = {
    invalidates: ['GET v2/events/:id/book'],
    onSuccess: ({ message }: { message: string }) => notify('success', message),
    errorMessage: t`The link couldn’t be changed.`,
  } as const;
  const open = useMutation('POST v2/events/:id/book/link', options);
  const end = useMutation('DELETE v2/events/:id/book/link', options);
  const endCodes = useMutation('DELETE v2/events/:id/book/codes', options);
  const stopCodes = async () => {
    const agreed = await confirm({
      title: t`End the codes in printed books?`,
      body: t`In books that were printed until now, the codes beside videos and voice notes lead nowhere any more. A book that you print afterwards has new ones.`,
      confirmLabel: t`End the codes`,
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
        title: t`Let others read it`,
        about: t`Whoever has the link leafs through your book with its photos, videos and voice notes. Nobody sees what was given, and search engines don’t find it.`,
        make: t`Make a link to your book`,
        stop: t`Stop sharing your book?`,
        whenRenewed: t`Whoever has the link of now can’t read your book any more until you send them the new one.`,
        whenStopped: t`The link ends at once, for everybody who has it.`,
        handedOn: {
          title: t`The guestbook of ${{ name: nameOf(event) }}`,
          text: t`Leaf through our guestbook:`,
        },
      }}
    >
      <Fine>
        <Trans>
          A printed book has a code beside each video and voice note. Those codes go on working when
          you stop sharing.
        </Trans>{' '}
        <Link component="button" type="button" onClick={() => void stopCodes()}>
          <Trans>End the codes in printed books</Trans>
        </Link>
      </Fine>
    </SharedLink>
  );
}
