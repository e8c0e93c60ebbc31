import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { LinkButton, Stack, Typography } from '@keepsake/shared/ui';

/** What can follow a card: another one; for a guest an account that keeps it. */
export function NextSteps({ weddingId }: { weddingId: string }) {
  const { isGuest } = useSession();
  return (
    <Stack component="section" aria-label="What’s next" spacing={2}>
      {isGuest ? (
        <>
          <Typography variant="h3" component="h2">
            Keep what you send
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            You’re here as a guest for 30 days. With your own account you can see your cards
            whenever you like, and when they were opened.
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
