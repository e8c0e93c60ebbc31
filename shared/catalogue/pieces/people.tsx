import { CardFront, CardInside } from '@keepsake/shared/designs';
import oliveBranch from '@keepsake/shared/designs/art/olive-branch.svg';
import { EventHeader, EventNames, EventPicture, EventTime } from '@keepsake/shared/events';
import { AudioPlayer, VideoPlayer } from '@keepsake/shared/media';
import { Avatar, Box, Photo, Stack, Typography } from '@keepsake/shared/ui';
import type { Piece } from '../piece.ts';

const event = {
  brideName: 'Amara',
  groomName: 'Luca',
  eventName: 'Amara & Luca are getting married',
  date: '2027-06-12',
  time: '16:30',
  timezone: 'Europe/Rome',
  venue: 'Villa Aurelia, Rome',
};
const birthday = { ...event, brideName: 'Amara', groomName: '', eventName: 'Amara’s birthday' };
const hebrew = { ...event, brideName: 'דנה', groomName: 'אבי' };
const long = {
  ...event,
  brideName: 'Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield',
  groomName: 'Bartholomew Christopher Montgomery Featherstonehaugh-Leveson',
};
const olive = { id: 'olive-branch', name: 'Olive Branch', image: oliveBranch };

function Front({ names }: { names: string[] }) {
  return (
    <Box sx={{ maxWidth: 280 }}>
      <CardFront design={olive} names={names} />
    </Box>
  );
}

export const people: Piece[] = [
  {
    title: 'Avatar',
    shows: { Avatar },
    variants: {
      'with and without a picture': (
        <Stack direction="row" spacing={2}>
          <Avatar name="Ada" label="Ada" />
          <Avatar name="Ada" label="Ada" src={oliveBranch} size={64} />
          <Avatar name="ödön" label="Ödön" size={88} />
        </Stack>
      ),
    },
  },
  {
    title: 'An event',
    shows: { EventHeader, EventPicture, EventTime, EventNames },
    variants: {
      'its head, by the clock at the venue': <EventHeader event={event} photo={null} />,
      'of one person': <EventHeader event={birthday} photo={null} />,
      'with names from right to left': <EventHeader event={hebrew} photo={null} />,
      'with sixty letters to a name': <EventHeader event={long} photo={null} />,
      'its picture': <EventPicture src={oliveBranch} alt="An olive branch" />,
      'its names and its day alone': (
        <Typography variant="h3" component="p">
          <EventNames of={event} />, <EventTime date={event.date} timezone={event.timezone} />
        </Typography>
      ),
    },
  },
  {
    title: 'A card',
    shows: { CardFront, CardInside },
    variants: {
      'its front': <Front names={['Amara', 'Luca']} />,
      'for one person': <Front names={['Amara']} />,
      'for somebody with one letter': <Front names={['Ø']} />,
      'with names from right to left': <Front names={['דנה', 'אבי']} />,
      'with sixty letters to a name': <Front names={[long.brideName, long.groomName]} />,
      'its inside': (
        <Box sx={{ maxWidth: 280 }}>
          <CardInside message="May the song never end." sender="Theo" gift="$50.00" />
        </Box>
      ),
    },
  },
  {
    title: 'Photo, film, voice',
    shows: { Photo, VideoPlayer, AudioPlayer },
    variants: {
      photo: <Photo src={oliveBranch} alt="An olive branch" sx={{ width: 120, height: 120 }} />,
      'a photo that cannot be shown': (
        <Photo src={null} alt="A photo" sx={{ width: 120, height: 120 }} />
      ),
      film: <VideoPlayer src="/samples/video.mp4" label="A film" width={16} height={9} />,
      voice: <AudioPlayer src="/samples/voice.mp3" label="A voice" />,
    },
  },
];
