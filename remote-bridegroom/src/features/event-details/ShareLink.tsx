import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MailIcon, ShareIcon } from '@keepsake/shared/icons';
import { useHost } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { useRead } from '@keepsake/shared/query';
import { canShare, shareAddresses, useShare } from '@keepsake/shared/share';
import { Box, Button, Stack } from '@keepsake/shared/ui';
import { CopyLink } from '../../parts/CopyLink.tsx';
import { Fine } from '../../parts/text.tsx';
import { CodeLanguage, useCodeLanguage } from '../choices/CodeLanguage.tsx';

/** Shares the link of an event by QR code, the browser's share sheet, copying, WhatsApp or mail. */
export default function ShareLink({
  eventId,
  title,
  link: plainLink,
  onClose,
}: {
  eventId: string;
  title: string;
  link: string;
  onClose: () => void;
}) {
  const { http } = useHost();
  const share = useShare();
  const [lang, chooseLanguage] = useCodeLanguage(eventId);
  const link = lang ? `${plainLink}?lang=${lang}` : plainLink;
  const { data: code } = useRead('GET v2/events/:id/qrcode/links', {
    params: { id: eventId },
    query: lang ? { lang } : {},
  });
  const shared = { title, text: t`${title}: send us a card for our guestbook.`, url: link };
  const { mail, whatsapp } = shareAddresses(shared);
  return (
    <Dialog open title={t`Share your link`} onClose={onClose}>
      <Stack spacing={1.5}>
        <Box
          sx={{
            alignSelf: 'center',
            width: 200,
            height: 200,
            p: 1.5,
            // White in the dark scheme as well, since scanners need a light background.
            bgcolor: '#fff',
            borderRadius: 2,
            border: 1,
            borderColor: 'divider',
          }}
        >
          {code ? (
            <Box
              component="img"
              src={http.url(code.svg)}
              alt={t`QR code of your link`}
              sx={{ display: 'block', width: '100%', height: '100%' }}
            />
          ) : null}
        </Box>
        <Fine dir="ltr" sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
          {link}
        </Fine>
        <CodeLanguage
          label={t`Language of your link`}
          helperText={t`The page that it opens is in this language.`}
          language={lang}
          onChoose={chooseLanguage}
        />
        {canShare() ? (
          <Button variant="contained" startIcon={<ShareIcon />} onClick={() => void share(shared)}>
            <Trans>Share with an app</Trans>
          </Button>
        ) : null}
        <CopyLink link={link} variant="outlined" />
        <Button variant="outlined" href={whatsapp} target="_blank" rel="noopener noreferrer">
          WhatsApp
        </Button>
        <Button variant="outlined" startIcon={<MailIcon />} href={mail}>
          {t({ message: 'Email', comment: 'button that writes a mail with a link' })}
        </Button>
      </Stack>
    </Dialog>
  );
}
