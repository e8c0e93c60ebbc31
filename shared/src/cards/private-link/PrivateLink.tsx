import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useHost, useMutation } from '@keepsake/shared/host';
import { CopyIcon, ForwardIcon } from '@keepsake/shared/icons';
import { useCopy } from '@keepsake/shared/share';
import { Box, Button, LinkButton, Stack, Typography, Alert } from '@keepsake/shared/ui';
import { useState } from 'react';
import {
  EntryForm,
  FormField,
  FormMessage,
  object,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { secretOf } from './secret-of.ts';

/** Shows a card's private link, with ways to save it: by email, copying or sharing. */
export function PrivateLink({
  link,
  newsTo = null,
  opens = true,
  receipt = false,
}: {
  /** Path as the API returns it, `/card/…`. */
  link: string;
  /** Masked address that receives news of the card; null when none does. */
  newsTo?: string | null;
  /** Offers a link to the private page; false on that page itself. */
  opens?: boolean;
  /** Whether the email also contains the receipt of a gift. */
  receipt?: boolean;
}) {
  const { notify, log } = useHost();
  const address = new URL(link, window.location.origin).href;

  const copy = useCopy();
  const toasts = {
    done: t`The link is copied.`,
    instead: t`Copying isn’t possible here. Select the link and copy it by hand.`,
  };
  const share = async () => {
    try {
      await navigator.share({ title: t`My Keepsake card`, url: address });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      log('The browser could not share', error);
      notify('error', t`Sharing didn’t work. Copy the link instead.`);
    }
  };

  return (
    <Stack component="section" aria-label={t`Your private link`} spacing={2}>
      <Typography variant="h3" component="h2">
        {opens ? <Trans>See when it’s opened</Trans> : <Trans>Your private link</Trans>}
      </Typography>
      <MailLink link={link} newsTo={newsTo} receipt={receipt} />
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans>
          The private link shows when your card is opened and what they answer, without an account.
          Until it’s opened you can correct it there. Keep the link to yourself: whoever has it can
          change the card.
        </Trans>
      </Typography>
      <Box
        component="input"
        readOnly
        dir="ltr"
        aria-label={t`The private link of your card`}
        value={address.replace(/^https?:\/\//, '')}
        onFocus={(event: { currentTarget: HTMLInputElement }) => event.currentTarget.select()}
        sx={{
          width: '100%',
          boxSizing: 'border-box',
          minHeight: 48,
          px: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.paper',
          color: 'inherit',
          font: 'inherit',
          textOverflow: 'ellipsis',
        }}
      />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {opens ? (
          <LinkButton variant="outlined" to={link}>
            <Trans>See your card</Trans>
          </LinkButton>
        ) : null}
        <Button variant="text" startIcon={<CopyIcon />} onClick={() => void copy(address, toasts)}>
          <Trans>Copy the link</Trans>
        </Button>
        {'share' in navigator ? (
          <Button variant="text" startIcon={<ForwardIcon />} onClick={() => void share()}>
            <Trans comment="button">Share</Trans>
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

const schema = object({
  email: string()
    .trim()
    .required(() => t`Enter your email address`)
    .email(() => t`Please enter an email address, as in name@example.com`),
});

/** Emails the link, and later news of this card, to an address; or stops these emails. */
function MailLink({
  link,
  newsTo,
  receipt,
}: {
  link: string;
  newsTo: string | null;
  receipt: boolean;
}) {
  const { notify } = useHost();
  const [email, setEmail] = useState(newsTo);
  const params = { secret: secretOf(link) };
  const { mutateAsync: begin } = useMutation('POST card-links/:secret/news');
  const { mutate: end, isPending } = useMutation('DELETE card-links/:secret/news', {
    onSuccess: ({ message }) => {
      setEmail(null);
      notify('success', message);
    },
  });

  if (email !== null)
    return (
      <Alert
        severity="info"
        variant="outlined"
        role="status"
        action={
          <Button color="inherit" loading={isPending} onClick={() => end({ params })}>
            <Trans>Stop these emails</Trans>
          </Button>
        }
      >
        <Trans>News of this card goes to {email}.</Trans>
      </Alert>
    );
  return (
    <EntryForm
      label={t`Email me the link`}
      initial={{ email: '' }}
      schema={schema}
      keeps={false}
      onSubmit={async (typed, form) => {
        try {
          const { data, message } = await begin({
            params,
            body: { email: typed.email.trim() },
          });
          // Null when no more news will follow.
          setEmail(data.news_to);
          form.resetForm();
          notify('success', message);
        } catch (error) {
          showServerErrors(error, form, t`The email couldn’t be sent. Please try again.`);
        }
      }}
    >
      <FormMessage />
      <FormField
        name="email"
        label={t({ message: 'Your email', comment: 'label of a field' })}
        type="email"
        autoComplete="email"
        helperText={
          receipt
            ? t`For the link, your receipt and news of this card alone: when it’s opened and when they answer. After that we delete the address.`
            : t`For the link and news of this card alone: when it’s opened and when they answer. After that we delete the address.`
        }
      />
      <SubmitButton>
        {receipt ? <Trans>Email me the link and receipt</Trans> : <Trans>Email me the link</Trans>}
      </SubmitButton>
    </EntryForm>
  );
}
