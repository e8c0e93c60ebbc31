import type { OpsHealth } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { useRead } from '@keepsake/shared/query';
import { Alert, Box, Button, ErrorState, LoadingState, Typography } from '@keepsake/shared/ui';
import { Figures } from './Figures.tsx';
import { JobsSection } from './JobsSection.tsx';
import { Section } from './Section.tsx';
import { ServersSection } from './ServersSection.tsx';
import { LastRead } from './LastRead.tsx';
import { useEvery } from './use-every.ts';
import { age, count, times } from './words.ts';

/** Milliseconds between two looks. */
const AGAIN = 15_000;

/** How the site stands; read again by itself. */
export function SiteHealth() {
  const { data, error, loading, reload } = useRead('GET v2/ops/health', {});
  useEvery(AGAIN, reload);

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

/** What operators were mailed about, and that still holds. */
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
  const said = findings === 0 ? 'Adds up' : times(findings, 'finding');
  return `${said}, ${formatInstant(at)}`;
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
