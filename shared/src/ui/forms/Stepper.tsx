import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { CheckIcon } from '@keepsake/shared/icons';

/** Progress through a task of several pages. */
export function Stepper({
  label,
  steps,
  current,
}: {
  /** Name of the task for screen readers, as in `Paying for your card`. */
  label: string;
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
}) {
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, p: 0 }}
    >
      {steps.map((step, place) => (
        <Box
          component="li"
          key={step}
          {...(place === current ? { 'aria-current': 'step' } : {})}
          sx={{
            flex: 1,
            minWidth: 0,
            pt: 1,
            borderTop: 3,
            borderColor: place <= current ? 'primary.main' : 'divider',
            color: place === current ? 'text.primary' : 'text.secondary',
            fontSize: '0.9375rem',
            fontWeight: place === current ? 600 : 400,
            lineHeight: 1.3,
          }}
        >
          {step}
          {place < current ? (
            <Box
              component="span"
              role="img"
              aria-label={t({ message: 'done', comment: 'a step of several is done' })}
              sx={{
                ml: 0.5,
                fontSize: '0.7em',
                lineHeight: 0,
                '& svg': { verticalAlign: 'middle' },
              }}
            >
              <CheckIcon />
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
