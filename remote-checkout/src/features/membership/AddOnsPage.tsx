import { useHost } from '@keepsake/shared/host';
import { Navigate } from '@keepsake/shared/router';
import { Button, ErrorState, LoadingState, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { useBack } from '../wizard/use-back.ts';
import { AddonCard } from './AddonCard.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { untouched } from './selection.ts';
import { addressOf } from './steps.ts';
import { useChoice } from './use-choice.ts';
import { useQuote } from './use-quote.ts';

/** What can be added to the package, and what all of it costs. */
export default function AddOnsPage() {
  const { navigate } = useHost();
  const choice = useChoice();
  const quote = useQuote(choice);
  const { addons, chosen, event, own, selection, change, loading, error } = choice;
  useBack(addressOf('package'));

  if (error) {
    return (
      <Page width="narrow">
        <ErrorState title="The add-ons could not be read" error={error} onRetry={choice.reload} />
      </Page>
    );
  }
  if (loading || !addons || !own) {
    const nothing = !loading && (!chosen || !event);
    return nothing ? <Navigate replace to={addressOf('package')} /> : <Loading />;
  }
  if (!chosen || !event) return <Navigate replace to={addressOf('package')} />;

  const mine = chosen.id === own.package.id;
  return (
    <Page width="narrow">
      <PageTitle
        eyebrow={event.eventName}
        lead={
          mine
            ? `Your event has ${chosen.name}. Choose what you would like on top of it.`
            : `${chosen.name} is chosen. Would you like something on top of it? You need not.`
        }
      >
        Add-ons
      </PageTitle>
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {addons.map((addon) => (
          <AddonCard
            key={addon.addon_type}
            addon={addon}
            choice={selection.addons[addon.addon_type] ?? untouched(addon)}
            onChange={(one) => change({ addons: { ...selection.addons, [addon.addon_type]: one } })}
          />
        ))}
      </Stack>
      {quote.error ? (
        <ErrorState
          title="The price could not be worked out"
          error={quote.error}
          onRetry={quote.reload}
        />
      ) : null}
      {quote.data && choice.somethingToBuy ? <QuoteLines quote={quote.data} /> : null}
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={!choice.somethingToBuy || !quote.data}
        loading={quote.loading}
        onClick={() => navigate(addressOf('activate'))}
      >
        {choice.somethingToBuy ? 'Continue' : 'Choose an add-on to continue'}
      </Button>
    </Page>
  );
}

function Loading() {
  return (
    <Page width="narrow">
      <LoadingState label="Loading the add-ons…" height={140} lines={3} />
    </Page>
  );
}
