import { useHost } from '@keepsake/shared/host';
import { CopyIcon, ForwardIcon } from '@keepsake/shared/icons';
import { useCopy } from '@keepsake/shared/share';
import { Box, Button, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { MailLink } from './MailLink.tsx';

/** Shows a card's private link, with the ways to keep it: copied, shared, or by email. */
export function PrivateLink({
  link,
  newsTo = null,
  opens = true,
}: {
  /** As the API gives it, as in `/card/…`. */
  link: string;
  /** Where news of the card goes by now, as far as it is known. */
  newsTo?: string | null;
  /** Offers the page itself; false on that page. */
  opens?: boolean;
}) {
  const { notify, log } = useHost();
  const address = new URL(link, window.location.origin).href;

  const copy = useCopy();
  const said = {
    done: 'The link is copied.',
    instead: 'Copying isn’t possible here. Select the link and copy it by hand.',
  };
  const share = async () => {
    try {
      await navigator.share({ title: 'My Keepsake card', url: address });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      log('The browser could not share', error);
      notify('error', 'Sharing didn’t work. Copy the link instead.');
    }
  };

  return (
    <Stack component="section" aria-label="Your private link" spacing={2}>
      <Typography variant="h3" component="h2">
        Your private link
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        See when your card is opened and read the answer, without an account. Until it’s opened you
        can correct it there. Keep the link to yourself: whoever has it can change the card.
      </Typography>
      <Box
        component="p"
        sx={{
          m: 0,
          px: 2,
          py: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.paper',
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {address}
      </Box>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<CopyIcon />}
          onClick={() => void copy(address, said)}
        >
          Copy the link
        </Button>
        {'share' in navigator ? (
          <Button variant="outlined" startIcon={<ForwardIcon />} onClick={() => void share()}>
            Share
          </Button>
        ) : null}
        {opens ? (
          <LinkButton variant="outlined" to={link}>
            See your card
          </LinkButton>
        ) : null}
      </Stack>
      <MailLink link={link} newsTo={newsTo} />
    </Stack>
  );
}
