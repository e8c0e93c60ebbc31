import { Box, Button, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';

/** What to talk about, one idea at a time. */
export function Prompts({ prompts }: { prompts: readonly string[] }) {
  const [at, setAt] = useState(0);
  return (
    <Box
      component="section"
      aria-label="What to say"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56 }}
    >
      <Typography
        variant="h4"
        component="p"
        aria-live="polite"
        sx={{ flex: 1, textWrap: 'balance' }}
      >
        {prompts[at % prompts.length]}
      </Typography>
      <Button
        variant="text"
        onClick={() => setAt(at + 1)}
        sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        Another idea
      </Button>
    </Box>
  );
}
