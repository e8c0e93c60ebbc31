import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WithdrawalState, WithdrawalTotals } from '@keepsake/shared/api';
import type { useReadList } from '@keepsake/shared/query';
import { Alert, Box, Button, Money, Skeleton, Typography } from '@keepsake/shared/ui';
import { say } from '@keepsake/shared/words';
import { Fine } from '../../parts/text.tsx';
import { stateWords } from './history-query.ts';

const states: WithdrawalState[] = ['paid', 'moving', 'failed'];

/** The server's totals of all cash-outs that match a filter, one per currency; renders nothing for an empty list. */
export function HistoryTotals({
  totals: { items: totals, error, reload },
  state,
}: {
  totals: ReturnType<typeof useReadList<'GET bride-groom/withdrawal/totals'>>;
  /** The filtered state; empty for all. */
  state: WithdrawalState | '';
}) {
  if (!totals && error) {
    return (
      <Alert
        severity="warning"
        variant="outlined"
        role="alert"
        action={<Button onClick={reload}>{t({ message: 'Try again', comment: 'button' })}</Button>}
      >
        <Trans>The sums couldn’t be loaded.</Trans>
      </Alert>
    );
  }
  if (!totals) return <Skeleton variant="rounded" height={92} />;
  if (totals.length === 0) return null;
  return (
    <Box component="section" aria-label={t({ message: 'All together', comment: 'name of sums' })}>
      {totals.map((each) => (
        <Sums key={each.currency} totals={each} shown={state ? [state] : states} />
      ))}
      <Fine sx={{ mt: 1.5 }}>
        <Trans>
          There’s no fee for a cash-out: what leaves your balance is what we send. What failed is
          back in your balance.
        </Trans>
      </Fine>
    </Box>
  );
}

function Sums({ totals, shown }: { totals: WithdrawalTotals; shown: WithdrawalState[] }) {
  return (
    <Box component="dl" sx={list}>
      {shown.map((state) => {
        const { count, amount } = totals[state];
        return (
          <div key={state}>
            <Fine component="dt">{say(stateWords[state])}</Fine>
            <Box component="dd" sx={{ m: 0 }}>
              <Typography component="span" variant="h4" sx={{ display: 'block' }}>
                <Money amount={amount} currency={totals.currency} />
              </Typography>
              <Fine component="span">
                {t`${plural(count, { one: '# cash-out', other: '# cash-outs' })}`}
              </Fine>
            </Box>
          </div>
        );
      })}
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
  gap: 2,
  m: 0,
  py: 2.5,
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'secondary.main',
} as const;
