import * as addresses from '@keepsake/shared/addresses';
import { Box, GoldRule, LinkButton } from '@keepsake/shared/ui';
import { bright, goldOnDark, quiet } from './look.ts';
import { Scene, SceneTitle } from './Scene.tsx';

/** Nothing is sealed any more. */
export function AllOpened({ eventId, opened }: { eventId: string; opened: number }) {
  return (
    <Scene spacing={3}>
      <SceneTitle>{opened > 0 ? 'That was all of them' : 'No card is sealed'}</SceneTitle>
      <GoldRule width={96} />
      <Box component="p" sx={{ m: 0, color: goldOnDark, fontSize: '1.125rem', maxWidth: 480 }}>
        {opened > 0
          ? `${opened === 1 ? 'One card' : `${opened} cards`} this evening. They’re all in your guestbook now.`
          : 'You’ve opened everything that came. The next card waits here when it arrives.'}
      </Box>
      <LinkButton to={addresses.guestbook()} size="large" sx={bright}>
        Read them as a book
      </LinkButton>
      <LinkButton to={addresses.receivedCards({ event_id: eventId })} variant="text" sx={quiet}>
        All cards
      </LinkButton>
    </Scene>
  );
}
