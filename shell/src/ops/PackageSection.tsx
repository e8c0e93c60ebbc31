import type { OpsMetrics, ReleasedPackage } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { Alert, Box } from '@keepsake/shared/ui';
import { PageVitals } from './PageVitals.tsx';
import { ReleaseRow } from './ReleaseRow.tsx';
import { Section } from './Section.tsx';
import { useChanges } from './use-changes.ts';

/** A released package: its live release, warnings, releases with actions, and web vitals of its pages. */
export function PackageSection({ of, metrics }: { of: ReleasedPackage; metrics: OpsMetrics }) {
  const changes = useChanges(of);
  const { name, label, remote, live, offered, since, contract, runtime, releases } = of;
  const facts = [
    since ? `live since ${formatInstant(since)}` : null,
    contract ? `contract ${contract}` : null,
    runtime ? `federation ${runtime}` : null,
  ].filter((fact) => fact !== null);
  return (
    <Section
      title={label}
      facts={
        <>
          <code>{name}</code>
          {facts.length > 0 ? `, ${facts.join(', ')}` : ''}
        </>
      }
    >
      {offered === live ? null : (
        <Alert severity="warning" variant="outlined">
          Files of {live} are damaged. Visitors get {offered} until it is published again, or
          another release is promoted.
        </Alert>
      )}
      {changes.refusal ? (
        <Alert severity="error" role="alert">
          {changes.refusal}
        </Alert>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {releases.map((release) => (
          <ReleaseRow
            key={release.version}
            release={release}
            of={of}
            loads={metrics.loads.find(
              (each) => each.remote === remote && each.version === release.version,
            )}
            changes={changes}
          />
        ))}
      </Box>
      <PageVitals pages={metrics.pages.filter((page) => page.remote === remote)} label={label} />
    </Section>
  );
}
