import { useState } from 'react';
import type { PublishedRelease, ReleasedPackage, ReleaseLoads } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { MenuItem, TextField } from '@keepsake/shared/forms';
import { Alert, Box, Button, Chip, Stack, Typography } from '@keepsake/shared/ui';
import { Figures } from './Figures.tsx';
import type { Changes } from './use-changes.ts';
import { count, duration, failureWords, percent, placeWords, times } from './format.ts';

/** Canary shares in percent of visitors. */
const SHARES = [1, 5, 10, 25, 50];

interface Row {
  release: PublishedRelease;
  of: ReleasedPackage;
  loads: ReleaseLoads | undefined;
  changes: Changes;
}

/** A release with its state, telemetry and actions. */
export function ReleaseRow({ release, of, loads, changes }: Row) {
  const { version, place, published_at: publishedAt, published_by: publisher } = release;
  const { about, withdrawn } = release;
  const isShown = place === 'live' || place === 'tried';
  return (
    <Stack
      component="li"
      spacing={1.5}
      aria-label={`Release ${version}`}
      sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h3" sx={{ fontSize: '1rem', fontWeight: 600 }}>
          {about?.package ? `${about.package} ` : ''}
          <Box component="code" sx={{ fontWeight: 400 }}>
            {version}
          </Box>
        </Typography>
        <Chip
          size="small"
          color={place === 'live' ? 'success' : 'default'}
          variant="outlined"
          label={
            place === 'tried' && of.canary
              ? `On trial for ${of.canary.share} % of visitors`
              : placeWords[place]
          }
        />
        {publishedAt ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Published {formatInstant(publishedAt)}
            {publisher ? ` by ${publisher}` : ''}
          </Typography>
        ) : null}
      </Box>
      {about ? <ReleaseAbout about={about} /> : null}
      {withdrawn ? (
        <Alert severity="error" variant="outlined">
          Withdrawn on {formatInstant(withdrawn.at)}: it failed for{' '}
          {times(withdrawn.failures, 'visitor')}. What the server found: {withdrawn.why}
        </Alert>
      ) : null}
      {isShown || loads ? of.remote === null ? null : <LoadFigures loads={loads} /> : null}
      <Actions release={release} of={of} changes={changes} />
    </Stack>
  );
}

function Actions({ release, of, changes }: Omit<Row, 'loads'>) {
  const { version, place, withdrawn } = release;
  const { busy } = changes;
  const button = (doing: string, label: string, press: () => Promise<void>) => (
    <Button
      variant="outlined"
      aria-label={`${label}: ${version}`}
      loading={busy === `${doing} ${version}`}
      disabled={busy !== null}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
  const { canary, remote } = of;
  const backTo = place === 'live' && !canary ? of.back_to : null;
  const isOther = place !== 'live' && !withdrawn;
  if (!withdrawn && !isOther && !backTo) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {withdrawn || isOther
        ? button('promote', withdrawn ? 'Promote again' : 'Promote', async () =>
            changes.promote(version),
          )
        : null}
      {backTo
        ? button('back', `Roll back to ${backTo}`, async () => changes.rollBack(backTo))
        : null}
      {isOther && place === 'tried'
        ? button('end', 'End the trial', async () => changes.endTrial(version))
        : null}
      {isOther && place !== 'tried' && remote !== null && !canary ? (
        <TryOnSome version={version} changes={changes} />
      ) : null}
    </Box>
  );
}

function TryOnSome({ version, changes }: { version: string; changes: Changes }) {
  const [share, setShare] = useState(5);
  const { busy } = changes;
  return (
    <>
      <TextField
        select
        size="small"
        label="Visitors"
        value={share}
        disabled={busy !== null}
        onChange={({ target }) => setShare(Number(target.value))}
        slotProps={{
          select: { SelectDisplayProps: { 'aria-label': `Visitors who try ${version}` } },
        }}
        sx={{ minWidth: 96, '& .MuiInputBase-root': { minHeight: 44 } }}
      >
        {SHARES.map((each) => (
          <MenuItem key={each} value={each} sx={{ minHeight: 44 }}>
            {each} %
          </MenuItem>
        ))}
      </TextField>
      <Button
        variant="text"
        aria-label={`Try on ${share} %: ${version}`}
        loading={busy === `try ${version}`}
        disabled={busy !== null}
        onClick={() => void changes.tryOn(version, share)}
      >
        Try on {share} %
      </Button>
    </>
  );
}

/** Load telemetry of a release in the chosen time span. */
function LoadFigures({ loads }: { loads: ReleaseLoads | undefined }) {
  if (!loads) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nobody loaded it in this time.
      </Typography>
    );
  }
  const why = loads.failures.flatMap(({ outcome, count: failed }) =>
    outcome === 'ok' || outcome === 'stood-in'
      ? []
      : [`${count(failed)} × ${failureWords[outcome]}`],
  );
  return (
    <Stack spacing={1}>
      <Figures
        of={[
          ['Loads', count(loads.loads)],
          ['Failed', percent(loads.loads === 0 ? null : loads.failed / loads.loads)],
          ['On average', duration(loads.mean)],
          ['From the cache', percent(loads.cached)],
        ]}
      />
      {why.length > 0 ? (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          Failed: {why.join(', ')}.
        </Typography>
      ) : null}
      {loads.stood_in > 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {times(loads.stood_in, 'time')} it stood in for a release that failed.
        </Typography>
      ) : null}
    </Stack>
  );
}

/** Describes a release: change, commit, author; folded, its pages with their sizes and the endpoints that it calls. */
function ReleaseAbout({ about }: { about: NonNullable<PublishedRelease['about']> }) {
  const { commit, author, change, endpoints, pages } = about;
  const made = [commit ? `commit ${commit}` : null, author ? `by ${author}` : null];
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {change ? <Typography>{change}</Typography> : null}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {made.filter((word) => word !== null).join(' ')}
      </Typography>
      {pages.length > 0 || endpoints.length > 0 ? (
        <Box component="details" sx={{ fontSize: '0.875rem' }}>
          <Box component="summary" sx={{ py: 1.5, cursor: 'pointer' }}>
            {times(pages.length, 'page')}, {times(endpoints.length, 'endpoint')}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {pages.map(({ page, bytes }) => (
              <li key={page}>
                <code>{page}</code> {(bytes / 1000).toFixed(1)} KB
              </li>
            ))}
            {endpoints.map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}
