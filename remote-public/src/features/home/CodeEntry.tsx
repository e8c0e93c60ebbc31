import { useState, type FormEvent } from 'react';
import { useHost } from '@keepsake/shared/host';
import { Box, Button, styled, Typography } from '@keepsake/shared/ui';

/** A plain input: the form library would come with the first visit for one field. */
const Code = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 52,
  padding: '0 16px',
  font: 'inherit',
  fontSize: '1.125rem',
  letterSpacing: '0.1em',
  textTransform: 'uppercase',
  color: 'inherit',
  backgroundColor: theme.vars?.palette.background.paper,
  border: `1px solid ${theme.vars?.palette.text.secondary ?? 'currentColor'}`,
  borderRadius: 999,
  '&::placeholder': {
    color: theme.vars?.palette.text.secondary,
    letterSpacing: '0.02em',
    textTransform: 'none',
    opacity: 1,
  },
  '&:focus-visible': {
    outline: `2px solid ${theme.vars?.palette.primary.main ?? 'currentColor'}`,
    outlineOffset: 1,
  },
}));

/** For a guest who has the code of an event in front of them. */
export function CodeEntry() {
  const { navigate } = useHost();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);

  const go = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setMissing(typed === '');
    if (typed === '') document.getElementById('home-code')?.focus();
    else navigate(`/process-unique-code?unique-code=${encodeURIComponent(typed)}`);
  };

  return (
    <Box component="form" noValidate onSubmit={go} sx={{ maxWidth: 460 }}>
      <Typography component="label" htmlFor="home-code" sx={{ display: 'block', mb: 0.75 }}>
        Invited? Enter your code
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Code
          id="home-code"
          name="unique-code"
          value={code}
          onChange={(change) => setCode(change.target.value)}
          placeholder="8 letters and figures"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          aria-invalid={missing}
          aria-describedby="home-code-error"
        />
        <Button type="submit" variant="outlined">
          Open
        </Button>
      </Box>
      <Typography
        id="home-code-error"
        role="alert"
        variant="body2"
        sx={{ color: 'error.main', minHeight: '1.5em', mt: 0.5 }}
      >
        {missing ? 'Please enter the code of the event.' : ''}
      </Typography>
    </Box>
  );
}
