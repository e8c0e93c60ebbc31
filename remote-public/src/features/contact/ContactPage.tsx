import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useState, useEffect, useRef } from 'react';
import {
  Box,
  Page,
  PageTitle,
  Button,
  LinkButton,
  Stack,
  Typography,
  Link,
  TextLink,
} from '@keepsake/shared/ui';
import { CheckIcon } from '@keepsake/shared/icons';
import { ContactForm } from './ContactForm.tsx';
import { usePublic } from '@keepsake/shared/host';
import { say } from '@keepsake/shared/words';
import { contactQuestions } from '../faq/questions.ts';

export default function ContactPage() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <Page width="wide">
      <PageTitle lead={t`A question, a problem or a kind word: a real person reads every message.`}>
        {t({ message: 'Contact us', comment: 'heading' })}
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
        <Trans>Your message is with us</Trans>
      </Typography>
      <Typography>
        <Trans>
          A real person will read it and reply by email to{' '}
          <Box _t="strong" component="strong" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Box>
          . If nothing comes within a few days, please look into your spam folder, or write once
          more.
        </Trans>
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <LinkButton to={addresses.home()}>
          <Trans>Back to the home page</Trans>
        </LinkButton>
        <Button variant="outlined" onClick={onAgain}>
          <Trans>Write another message</Trans>
        </Button>
      </Stack>
    </Stack>
  );
}

/** Quicker ways than the form: the telephone, if set, and frequent questions. */
function OtherWays() {
  const { data } = usePublic('GET config');
  const phone = data?.support_phone;
  return (
    <Stack component="aside" aria-label={t`Other ways to reach us`} spacing={3}>
      <Stack spacing={1} sx={{ minHeight: 96 }}>
        <Typography variant="h3" component="h2">
          {t({ message: 'By phone', comment: 'heading' })}
        </Typography>
        {phone ? (
          <Link
            dir="ltr"
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            sx={{ lineHeight: '44px', alignSelf: 'flex-start', fontVariantNumeric: 'lining-nums' }}
          >
            <bdi dir="ltr">{phone}</bdi>
          </Link>
        ) : (
          <Typography sx={{ color: 'text.secondary', minHeight: 44 }}>
            {data ? t`We only answer in writing for now.` : ' '}
          </Typography>
        )}
      </Stack>
      <Stack spacing={1}>
        <Typography variant="h3" component="h2">
          {t({ message: 'Already answered', comment: 'heading' })}
        </Typography>
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {contactQuestions.map(({ id, question }) => (
            <li key={id}>
              <TextLink to={`${addresses.faq()}#${id}`} sx={{ display: 'inline-block', py: 1.25 }}>
                {say(question)}
              </TextLink>
            </li>
          ))}
        </Stack>
      </Stack>
    </Stack>
  );
}
