import { t, msg } from '@lingui/core/macro';
import type { WithdrawalDetails, WithdrawalStep } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { CheckIcon, CloseIcon } from '@keepsake/shared/icons';
import { Box, Typography } from '@keepsake/shared/ui';
import { say, type Message } from '@keepsake/shared/words';
import { stateNames } from '../cash-out-history/withdrawal-words.ts';
import { Fine } from '../../parts/text.tsx';

type Step = WithdrawalStep['step'];

interface ShownStep {
  step: Step;
  name: string;
  /** ISO 8601 instant of the step; null for a future step. */
  at: string | null;
}

const names: Record<Step, Message> = { ...stateNames, returned: msg`Sent back by the bank` };

const remaining: Record<WithdrawalDetails['status'], Step[]> = {
  requested: ['in_transit', 'paid'],
  in_transit: ['paid'],
  paid: [],
  failed: [],
};

/** The past steps of a cash-out, then the future ones it takes unless the bank refuses it. */
function stepsShown({ status, steps }: Pick<WithdrawalDetails, 'status' | 'steps'>): ShownStep[] {
  // The server reads status and steps one after the other, so a step may be newer than the status.
  const next = remaining[status].filter((step) => !steps.some((taken) => taken.step === step));
  return [
    ...steps.map(({ step, at }) => ({ step, name: say(names[step]), at })),
    ...next.map((step) => ({ step, name: say(names[step]), at: null })),
  ];
}

/** The steps of a cash-out as a vertical list with their times. */
export function Steps({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const steps = stepsShown(withdrawal);
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <Box
      component="ol"
      aria-label={t`Steps of the cash-out`}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {steps.map(({ step, name, at }, place) => (
        <Box
          component="li"
          key={step}
          {...(place === current ? { 'aria-current': 'step' as const } : {})}
          sx={{
            display: 'flex',
            gap: 2,
            position: 'relative',
            minHeight: 64,
            '&:last-of-type': { minHeight: 0 },
            // The line to the next step.
            '&:not(:last-of-type)::before': {
              content: '""',
              position: 'absolute',
              top: 32,
              bottom: 4,
              left: 13.5,
              borderLeft: 1,
              borderColor: place < current ? 'primary.main' : 'divider',
            },
          }}
        >
          <Mark step={step} isTaken={at !== null} />
          <Box sx={{ pt: 0.25 }}>
            <Typography
              sx={{
                fontWeight: place === current ? 700 : 400,
                color: at === null ? 'text.secondary' : 'text.primary',
              }}
            >
              {name}
            </Typography>
            {at ? <Fine>{formatInstant(at)}</Fine> : null}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Mark({ step, isTaken }: Pick<ShownStep, 'step'> & { isTaken: boolean }) {
  const isBad = step === 'failed' || step === 'returned';
  const colour = isBad ? 'error' : 'primary';
  return (
    <Box
      aria-hidden
      sx={{
        flexShrink: 0,
        width: 28,
        height: 28,
        borderRadius: '50%',
        border: 1,
        borderColor: isTaken ? `${colour}.main` : 'divider',
        bgcolor: isTaken ? `${colour}.main` : 'transparent',
        color: `${colour}.contrastText`,
        display: 'grid',
        placeItems: 'center',
        fontSize: '0.9rem',
      }}
    >
      {isTaken ? isBad ? <CloseIcon /> : <CheckIcon /> : null}
    </Box>
  );
}
