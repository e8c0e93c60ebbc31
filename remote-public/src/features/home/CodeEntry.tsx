import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { Box, Button, styled, Typography } from '@keepsake/shared/ui';
import { RoundInput } from '../../parts/RoundInput.tsx';

/** Spaces the letters of a code as on the printed sheet. */
const Code = styled(RoundInput)({
  letterSpacing: '0.1em',
  textTransform: 'uppercase',
  '&::placeholder': { letterSpacing: '0.02em', textTransform: 'none' },
});

/** The form that opens an event by its code; without formik, which would enlarge the first load for one field. */
export function CodeEntry() {
  const { navigate } = useHost();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);

  const go = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setMissing(typed === '');
    if (typed === '') document.getElementById('home-code')?.focus();
    else navigate(addresses.uniqueCode({ 'unique-code': typed }));
  };

  return (
    <Box
      component="form"
      action={addresses.uniqueCode()}
      noValidate
      onSubmit={go}
      sx={{ maxWidth: 460 }}
    >
      <Typography component="label" htmlFor="home-code" sx={{ display: 'block', mb: 0.75 }}>
        <Trans>Invited? Enter your code</Trans>
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Code
          id="home-code"
          name="unique-code"
          value={code}
          onChange={(change) => setCode(change.target.value)}
          placeholder={t`8 letters and numbers`}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          spellCheck={false}
          maxLength={32}
          aria-invalid={missing}
          aria-describedby="home-code-error"
        />
        <Button type="submit" variant="outlined">
          {t({ message: 'Open', comment: 'button' })}
        </Button>
      </Box>
      <Typography
        id="home-code-error"
        role="alert"
        variant="body2"
        sx={{ color: 'error.main', minHeight: '1.5em', mt: 0.5 }}
      >
        {missing ? t`Please enter the code of the event.` : ''}
      </Typography>
    </Box>
  );
}
