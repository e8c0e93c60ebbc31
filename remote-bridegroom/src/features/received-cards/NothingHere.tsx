import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { MailIcon, SearchIcon } from '@keepsake/shared/icons';
import { Button, EmptyState, LinkButton } from '@keepsake/shared/ui';
import type { InboxView } from './inbox-query.ts';

const others = {
  hidden: { title: 'Nothing is hidden', body: 'Cards that you hide are kept here.' },
  deleted: {
    title: 'Nothing is deleted',
    body: 'Cards that you delete are kept here for 30 days.',
  },
};

/** In place of a list without cards: why it has none, and what to do. */
export function NothingHere({
  event,
  view: { q, filters, place },
  onChange,
}: {
  event: OwnedEvent;
  view: InboxView;
  onChange: (changes: Partial<InboxView>) => void;
}) {
  if (q.trim() !== '' || filters.length > 0)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title="No card is like that"
        body="Try fewer words, or show all cards again."
        action={
          <Button variant="outlined" onClick={() => onChange({ q: '', filters: [] })}>
            Show all cards
          </Button>
        }
      />
    );
  if (place !== 'here') return <EmptyState icon={<MailIcon />} {...others[place]} />;
  return (
    <EmptyState
      icon={<MailIcon />}
      title="No cards yet"
      body="They appear here the moment they are sent. Until then, put the QR code where your guests will see it."
      action={
        <LinkButton to={addresses.eventQrCode({ id: event.id })}>Show the QR code</LinkButton>
      }
    />
  );
}
