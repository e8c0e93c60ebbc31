import { t } from '@lingui/core/macro';
import { EventLook } from '@keepsake/shared/events';
import { useRead, useReadList } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import { LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { BookIcon } from '@keepsake/shared/icons';
import { SharedLinkFailure } from '../../parts/SharedLinkFailure.tsx';
import { BookReader } from './BookReader.tsx';

/** The public page of a guestbook, opened by its secret link; a QR code in a printed book opens one card only. */
export default function SharedBookPage() {
  const { secret = '' } = useParams();
  return <SharedBook key={secret} secret={secret} />;
}

function SharedBook({ secret }: { secret: string }) {
  const book = useRead('GET book/:secret', { params: { secret } });
  const cards = useReadList('GET book/:secret/cards', { params: { secret } });
  const { data } = book;
  const error = book.error ?? cards.error;
  if (error && !(data && cards.items))
    return (
      <SharedLinkFailure
        error={error}
        icon={<BookIcon />}
        ended={t`This book is closed`}
        failed={t`The book couldn’t be opened`}
        onRetry={() => {
          book.reload();
          cards.reload();
        }}
      />
    );
  if (!data || !cards.items)
    return (
      <Page width="wide">
        <LoadingState label={t`Opening the book…`} height={560} lines={1} />
      </Page>
    );
  const { names, event_name: eventName, total, single } = data;
  const [only] = cards.items;
  return (
    <Page width="wide">
      <EventLook of={data.look} />
      <PageTitle
        align="center"
        lead={
          single && only
            ? t`A card from ${{ sender: only.sender_name }}, as it is in the printed book.`
            : t`Leaf through it with the arrows, or swipe.`
        }
      >
        {data.title ?? t`The guestbook of ${{ name: names.join(' & ') }}`}
      </PageTitle>
      <BookReader
        front={{ ...data, eventName }}
        names={names}
        cards={cards.items}
        total={total}
        more={cards.loadingMore ? null : cards.more}
        opensAt={single ? 1 : 0}
      />
    </Page>
  );
}
