import * as addresses from '@keepsake/shared/addresses';
import { useState, useEffect, useRef } from 'react';
import { Box, Page, PageTitle, Button, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { CheckIcon } from '@keepsake/shared/icons';
import { ContactForm } from './ContactForm.tsx';
import { OtherWays } from './OtherWays.tsx';

export default function ContactPage() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <Page width="wide">
      <PageTitle lead="A question, a problem or a kind word: a real person reads every message.">
        Contact us
      </PageTitle>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          columnGap: 8,
          rowGap: 6,
          alignItems: 'start',
        }}
      >
        {sentFrom === null ? (
          <ContactForm onSent={setSentFrom} />
        ) : (
          <MessageSent email={sentFrom} onAgain={() => setSentFrom(null)} />
        )}
        <OtherWays />
      </Box>
    </Page>
  );
}

/** Confirms that the message was received and says what happens next. */
function MessageSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Takes the focus, since the form that had it is gone.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ color: 'success.main', fontSize: '2rem', display: 'flex' }}>
        <CheckIcon />
      </Box>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        Your message is with us
      </Typography>
      <Typography>
        A real person will read it and reply by email to{' '}
        <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Box>
        . If nothing comes within a few days, please look into your spam folder, or write once more.
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <LinkButton to={addresses.home()}>Back to the home page</LinkButton>
        <Button variant="outlined" onClick={onAgain}>
          Write another message
        </Button>
      </Stack>
    </Stack>
  );
}
