import { useSearchParams } from '@keepsake/shared/router';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { ThanksBoard } from './ThanksBoard.tsx';
import { WriteToMany } from './WriteToMany.tsx';

/** Who is still to thank and who was; with `?write=1` the text for those who were chosen. */
export default function ThanksPage() {
  const [query] = useSearchParams();
  const writes = query.has('write');
  return (
    <Page width={writes ? 'wide' : 'text'}>
      <PageTitle
        lead={
          writes
            ? 'One text, and each finds their own name in it.'
            : 'Everyone who sent you a card, and whether you’ve thanked them.'
        }
      >
        {writes ? 'Write your thanks' : 'Thank-yous'}
      </PageTitle>
      <ChosenEvent needs="thank">
        {(event) =>
          writes ? (
            <WriteToMany key={event.id} event={event} />
          ) : (
            <ThanksBoard key={event.id} event={event} />
          )
        }
      </ChosenEvent>
    </Page>
  );
}
