import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useBack, useHost } from '@keepsake/shared/host';
import { Navigate } from '@keepsake/shared/router';
import { Alert, Button, ErrorState, LinkButton, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { Awaited } from '../../parts/page-states.tsx';
import { AddonCard } from './AddonCard.tsx';
import { PackageSteps } from './PackageSteps.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { stepAddress, successOf } from './steps.ts';
import { useChoice, type MembershipChoice } from './use-choice.ts';
import { useQuote } from './use-quote.ts';

export default function AddOnsPage() {
  const { navigate } = useHost();
  const choice = useChoice();
  const quote = useQuote(choice);
  const { addons, chosen, event, selection, change, loading, error, somethingToBuy, bought } =
    choice;
  useBack(stepAddress('package'));

  if (error || loading)
    return (
      <Awaited
        loading={{ label: t`Loading the add-ons…`, height: 140 }}
        title={t`The add-ons couldn’t be loaded`}
        error={error}
        onRetry={choice.reload}
      />
    );
  // Another tab may have paid: the package can be known here before that tab stores the order that bought it.
  if (bought) return <Navigate replace to={successOf(bought)} />;
  if (!addons || !chosen || !event) return <Navigate replace to={stepAddress('package')} />;

  const { data, error: unpriced, refused } = quote;
  // Without add-ons this step is skipped, unless it has to show a refusal or a pricing error.
  if (choice.hasAll && somethingToBuy && !unpriced && !refused)
    return data ? (
      <Navigate replace to={stepAddress('activate')} />
    ) : (
      <Awaited loading={{ label: t`Loading your package…`, height: 140 }} />
    );
  return (
    <Page width="narrow">
      <PackageSteps at="add-ons" />
      <PageTitle eyebrow={event.eventName} lead={leadOf(choice)}>
        <Trans comment="heading of a page">Add-ons</Trans>
      </PageTitle>
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {addons.map((addon) => (
          <AddonCard
            key={addon.addon_type}
            addon={addon}
            choice={selection.addons[addon.addon_type]}
            onChange={(one) => change({ addons: { ...selection.addons, [addon.addon_type]: one } })}
          />
        ))}
      </Stack>
      {unpriced ? (
        <ErrorState
          title={t`The price couldn’t be worked out`}
          error={unpriced}
          onRetry={quote.reload}
        />
      ) : null}
      {refused ? (
        <Stack spacing={2}>
          <Alert severity="error" variant="outlined">
            {refused}
          </Alert>
          <LinkButton variant="outlined" to={stepAddress('package')} fullWidth>
            <Trans>Back to the packages</Trans>
          </LinkButton>
        </Stack>
      ) : null}
      {data && somethingToBuy && !unpriced && !refused ? <QuoteLines quote={data} /> : null}
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={!somethingToBuy || !data || !!unpriced || !!refused}
        loading={somethingToBuy && quote.loading}
        onClick={() => navigate(stepAddress('activate'))}
      >
        {somethingToBuy ? (
          <Trans comment="button">Continue</Trans>
        ) : (
          <Trans>Choose an add-on to continue</Trans>
        )}
      </Button>
    </Page>
  );
}

function leadOf({ addons, chosen, own }: MembershipChoice): string {
  const mine = chosen?.id === own?.package.id;
  const name = chosen?.name ?? '';
  if (addons?.every(({ variants }) => variants.length === 0))
    return mine
      ? t`Your event has ${name}. It already includes all of this.`
      : t({
          message: `${name} is chosen. It already includes all of this.`,
          comment: '{name} is a package',
        });
  return mine
    ? t`Your event has ${name}. Choose what you’d like to add.`
    : t({
        message: `${name} is chosen. Would you like to add anything? It’s optional.`,
        comment: '{name} is a package',
      });
}
