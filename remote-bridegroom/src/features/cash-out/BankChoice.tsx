import * as addresses from '@keepsake/shared/addresses';
import type { PayoutMethod } from '@keepsake/shared/api';
import {
  FormControlLabel,
  FormHelperText,
  Radio,
  RadioGroup,
  useField,
} from '@keepsake/shared/forms';
import { Box, TextLink, Typography } from '@keepsake/shared/ui';
import { BankLine } from '../bank-accounts/BankLine.tsx';

/** Which bank account the money goes to. */
export function BankChoice({ banks }: { banks: PayoutMethod[] }) {
  const [field, meta] = useField<string>('method');
  const wrong = meta.touched ? meta.error : undefined;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 1 }}>
        Which bank account?
      </Typography>
      <RadioGroup {...field} sx={{ gap: 1 }}>
        {banks.map((bank) => (
          <FormControlLabel
            key={bank.id}
            value={bank.id}
            control={<Radio />}
            label={<BankLine bank={bank} />}
            sx={{
              border: 1,
              borderColor: field.value === bank.id ? 'primary.main' : 'divider',
              borderRadius: 1.5,
              bgcolor: 'background.paper',
              m: 0,
              px: 1,
              py: 1.25,
            }}
          />
        ))}
      </RadioGroup>
      {wrong ? (
        <FormHelperText error role="alert">
          {wrong}
        </FormHelperText>
      ) : null}
      <TextLink
        to={addresses.addBankAccount({ for: 'cashout' })}
        sx={{ display: 'inline-block', py: 1.25 }}
      >
        Add another account
      </TextLink>
    </Box>
  );
}
