import { useState } from 'react';
import { Box, Page, PageTitle } from '@keepsake/shared/ui';
import { ContactForm } from './ContactForm.tsx';
import { MessageSent } from './MessageSent.tsx';
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
