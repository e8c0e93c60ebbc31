import type { OpsHealth } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Alert, Box, Button, ErrorState, LoadingState, Typography } from '@keepsake/shared/ui';
import { Figures } from './Figures.tsx';
import { JobsSection } from './JobsSection.tsx';
import { Section } from './Section.tsx';
import { ServersSection } from './ServersSection.tsx';
import { LastRead } from './LastRead.tsx';
import { useInterval } from './use-interval.ts';
import { age, count, times } from './format.ts';
import { OperatorPage } from './OperatorPage.tsx';

/** Health of the whole site, for site operators. */
export default function HealthPage() {
  const { user } = useSession();
  return (
    <OperatorPage
      isOperator={user?.site_operator === true}
      title="Site health"
      heading="How the site stands"
      lead="What is under way, what was given up, and what it all runs on."
    >
      <SiteHealth />
    </OperatorPage>
  );
}

/** Milliseconds between refreshes. */
const REFRESH_EVERY = 15_000;

/** Health of the site; refreshes itself. */
function SiteHealth() {
  const { data, error, loading, reload } = useRead('GET v2/ops/health', {});
  useInterval(REFRESH_EVERY, reload);

  if (!data)
    return error ? <ErrorState error={error} onRetry={reload} /> : <LoadingState lines={8} />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant="outlined" loading={loading} onClick={reload}>
          Refresh
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          As of {formatInstant(data.at)}
        </Typography>
      </Box>
      {error ? <LastRead /> : null}
      <Alerts alerts={data.alerts} />
      <JobsSection jobs={data.jobs} />
      <MoneyAndMails of={data} />
      <ServersSection servers={data.servers} />
      <Releases releases={data.releases} />
    </>
  );
}

/** Alerts that were mailed to operators and are still active. */
function Alerts({ alerts }: Pick<OpsHealth, 'alerts'>) {
  if (alerts.length === 0)
    return (
      <Alert severity="success" variant="outlined" role="status">
        Nothing needs you now.
      </Alert>
    );
  return (
    <Alert severity="error" variant="outlined" role="status">
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {alerts.map(({ title, since }) => (
          <li key={title}>
            {title}, since {formatInstant(since)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function MoneyAndMails({ of: { payments, mails, ledger } }: { of: OpsHealth }) {
  return (
    <Section title="Money and mails">
      <Figures
        of={[
          ['Payments under way', count(payments.processing)],
          ['The oldest of them', payments.processing === 0 ? '–' : age(payments.oldest)],
          ['Ledger', ledger ? ledgerWords(ledger) : 'Not yet recomputed'],
          ['Mails sent in 24 hours', count(mails.sent)],
          ['Tries that failed', count(mails.failed)],
          ['Failed in a row', count(mails.failed_in_row)],
        ]}
      />
    </Section>
  );
}

function ledgerWords({ at, findings }: NonNullable<OpsHealth['ledger']>): string {
  const result = findings === 0 ? 'Adds up' : times(findings, 'finding');
  return `${result}, ${formatInstant(at)}`;
}

function Releases({ releases }: Pick<OpsHealth, 'releases'>) {
  return (
    <Section title="Live releases">
      {releases.length === 0 ? (
        <Typography>
          The folder that this server reads holds none, or it runs from source.
        </Typography>
      ) : (
        <Figures of={releases.map(({ package: name, version }) => [name, version] as const)} />
      )}
    </Section>
  );
}
