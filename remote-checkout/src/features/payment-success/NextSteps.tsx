import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { LinkButton, Stack, Typography } from '@keepsake/shared/ui';

/** What can follow a card: another one; for a guest an account that keeps it. */
export function NextSteps({ weddingId }: { weddingId: string }) {
  const { isGuest } = useSession();
  return (
    <Stack component="section" aria-label="What next" spacing={2}>
      {isGuest ? (
        <>
          <Typography variant="h3" component="h2">
            Keep what you send
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            You are here as a guest, and that lasts 30 days. With an account of your own you can see
            your cards again whenever you like, and when they were opened.
          </Typography>
          <LinkButton to={addresses.register()} fullWidth>
            Create an account
          </LinkButton>
        </>
      ) : (
        <LinkButton to={addresses.cardsSent({ id: weddingId })} fullWidth>
          See the cards you sent
        </LinkButton>
      )}
      <LinkButton variant="outlined" to={addresses.chooseCard({ id: weddingId })} fullWidth>
        Send another card
      </LinkButton>
    </Stack>
  );
}
