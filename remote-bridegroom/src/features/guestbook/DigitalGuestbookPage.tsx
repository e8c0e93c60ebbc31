import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useHost, useMutation } from '@keepsake/shared/host';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  Page,
  PageTitle,
  Stack,
  TextLink,
  Typography,
} from '@keepsake/shared/ui';
import { SharedLink } from '../../parts/SharedLink.tsx';
import { Fine, Soft } from '../../parts/text.tsx';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { later } from '@keepsake/shared/later';
import { Suspense, useEffect, useRef, useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import type { Book, Entitlements, OwnedEvent } from '@keepsake/shared/api';
import { BookIcon, DownloadIcon, EditIcon, EyeIcon } from '@keepsake/shared/icons';
import { nameOf, namesOf } from '@keepsake/shared/people';
import { useRead, useReadList } from '@keepsake/shared/query';
import { may } from '../events/permissions.ts';
import { ListSkeleton } from '../received-cards/ListSkeleton.tsx';
import { BookReader } from './BookReader.tsx';

const BookEditor = later(async () => import('./BookEditor.tsx'));
const PrintBook = later(async () => import('./PrintBook.tsx'));

/** The couple's page of the guestbook: read, edit, print and share it. */
export default function DigitalGuestbookPage() {
  return (
    <Page width="wide">
      <PageTitle
        lead={t`Every card you’ve opened, page by page, with its photos, videos and voice notes.`}
      >
        <Trans>Your cards, as a book</Trans>
      </PageTitle>
      <ChosenEvent needs="see">{(event) => <Guestbook key={event.id} event={event} />}</ChosenEvent>
    </Page>
  );
}

type View = 'read' | 'edit' | 'print';

/** Returns the ref of an element that takes the focus after a change of the view, with which the pressed button went. */
function useFocusOnChange(view: View) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [view]);
  return content;
}

/** The opened cards of an event as a book; sealed ones are only counted. */
function Guestbook({ event }: { event: OwnedEvent }) {
  const params = { id: event.id };
  const book = useRead('GET v2/events/:id/book', { params });
  const pages = useReadList('GET v2/events/:id/book/cards', { params });
  const details = useRead('GET v2/events/:id/details', { params });
  const [view, setView] = useState<View>('read');
  const content = useFocusOnChange(view);
  const { data } = book;
  const error = book.error ?? pages.error ?? details.error;

  // Waits for all three: content that loads later above the book would push it away from a finger that turns a page.
  if (!data || !pages.items || !details.data) {
    if (!error) return <ListSkeleton />;
    const retry = () => {
      book.reload();
      pages.reload();
      details.reload();
    };
    return (
      <ErrorState title={t`Your guestbook couldn’t be loaded`} error={error} onRetry={retry} />
    );
  }
  const { total, sealed, left_out: leftOut } = data;
  const opened = total + leftOut;
  const canEdit = may(event, 'see and moderate');
  const showReader = () => setView('read');
  if (view === 'print')
    return (
      <Box ref={content} tabIndex={-1} sx={{ outline: 'none' }}>
        <Suspense fallback={<ListSkeleton />}>
          <PrintBook event={event} onDone={showReader} />
        </Suspense>
      </Box>
    );
  return (
    <Stack ref={content} tabIndex={-1} spacing={4} sx={{ outline: 'none' }}>
      <GuestbookTools
        event={event}
        entitlements={details.data.membership.entitlements}
        onPrint={opened + sealed === 0 ? null : () => setView('print')}
        onEdit={canEdit && opened > 0 && view === 'read' ? () => setView('edit') : null}
      />
      {sealed > 0 ? (
        <Typography>
          {t`${plural(sealed, { one: 'One card is still sealed.', other: '# cards are still sealed.' })}`}{' '}
          <LinkButton to={addresses.receivedCards({ event_id: event.id })} variant="text">
            <Trans>Open them</Trans>
          </LinkButton>
        </Typography>
      ) : null}
      {opened === 0 ? (
        <EmptyState
          icon={<BookIcon />}
          title={
            sealed > 0 ? t`Your guestbook opens with the first card` : t`No card has arrived yet`
          }
          body={t`What your guests write appears here once you have opened it.`}
        />
      ) : view === 'edit' ? (
        <Suspense fallback={<ListSkeleton />}>
          <BookEditor event={event} book={data} onDone={showReader} />
        </Suspense>
      ) : (
        <>
          <BookReader
            front={{ ...data, eventName: event.eventName, date: event.date }}
            names={namesOf(event)}
            cards={pages.items}
            total={total}
            more={pages.loadingMore ? null : pages.more}
          />
          {canEdit ? <ShareBook event={event} book={data} /> : null}
        </>
      )}
    </Stack>
  );
}

/** Buttons for the guestbook features of the event's package, and for its owner a link to upgrade for missing ones. */
function GuestbookTools({
  event,
  entitlements,
  onPrint,
  onEdit,
}: {
  event: OwnedEvent;
  entitlements: Entitlements;
  /** Null without anything to print. */
  onPrint: (() => void) | null;
  /** Null if nothing can be edited, or without the right to. */
  onEdit: (() => void) | null;
}) {
  return (
    <Stack spacing={1.5}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        {entitlements.guestbook_pdf && onPrint ? (
          <Button variant="contained" startIcon={<DownloadIcon />} onClick={onPrint}>
            <Trans>Print the book</Trans>
          </Button>
        ) : null}
        {onEdit ? (
          <Button variant="outlined" startIcon={<EditIcon />} onClick={onEdit}>
            <Trans>Edit the book</Trans>
          </Button>
        ) : null}
        {entitlements.live_wall && may(event, 'moderate') ? (
          <LinkButton
            variant="outlined"
            startIcon={<EyeIcon />}
            to={addresses.eventWall({ id: event.id })}
          >
            <Trans>The live wall</Trans>
          </LinkButton>
        ) : null}
      </Stack>
      {(entitlements.guestbook_pdf && entitlements.live_wall) || !may(event, 'own') ? null : (
        <Soft>
          {entitlements.guestbook_pdf
            ? t`A live wall for the big screen is part of the Premium package.`
            : t`The guestbook as a PDF comes with the Classic package, a live wall for the big screen with Premium.`}{' '}
          <TextLink to={addresses.packages({ event_id: event.id })}>{t`See the packages`}</TextLink>
        </Soft>
      )}
    </Stack>
  );
}

/** Makes, renews and ends the link by which others read the book, and ends the QR codes in printed books. */
function ShareBook({ event, book }: { event: OwnedEvent; book: Book }) {
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
