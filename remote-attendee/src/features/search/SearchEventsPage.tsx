import { TextField } from '@keepsake/shared/forms';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { useDeferredSearch } from './use-deferred-search.ts';
import { SearchResults } from './SearchResults.tsx';

/** Find an event by whose it is, or by its own name. */
export default function SearchEventsPage() {
  const { text, setText, sought } = useDeferredSearch();
  return (
    <Page>
      <PageTitle lead="By the names on the invitation, or the name of the event.">
        Find an event
      </PageTitle>
      <TextField
        label="Name"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        helperText="At least three letters."
        autoComplete="off"
        fullWidth
        slotProps={{ htmlInput: { enterKeyHint: 'search', maxLength: 80 } }}
      />
      <SearchResults sought={sought} />
    </Page>
  );
}
