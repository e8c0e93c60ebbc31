import { Trans } from '@lingui/react/macro';
import type { Right } from '@keepsake/shared/api';
import { Box, Typography } from '@keepsake/shared/ui';
import { say } from '@keepsake/shared/words';
import { Option } from '../choices/Option.tsx';
import { rights, wholeRights } from './rights-words.ts';

/** Checkboxes for the rights, each with an explanation. */
export function RightsChoice({
  chosen,
  onChange,
}: {
  chosen: readonly Right[];
  onChange: (chosen: Right[]) => void;
}) {
  const seeIsRequired = chosen.includes('thank');
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 0.5 }}>
        <Trans comment="above rights that are chosen">They may</Trans>
      </Typography>
      {rights.map(({ right, name, meaning }) => (
        <Option
          key={right}
          type="checkbox"
          title={say(name)}
          meaning={say(meaning)}
          checked={chosen.includes(right)}
          disabled={right === 'see' && seeIsRequired}
          onChange={(on) =>
            onChange(wholeRights(on ? [...chosen, right] : chosen.filter((each) => each !== right)))
          }
        />
      ))}
    </Box>
  );
}
