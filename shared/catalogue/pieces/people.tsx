import type { DesignFront } from '@keepsake/shared/api';
import {
  CardFront,
  CardInside,
  CardPlaceholder,
  Colours,
  Envelope,
  FlyingCard,
  Sheet,
  SignNames,
  WholeCard,
  WholeFront,
  WholeInside,
  type CardContents,
} from '@keepsake/shared/designs';
import oliveFile from '@keepsake/shared/designs/collection/olive-branch/design.json';
import oliveBranch from '@keepsake/shared/designs/collection/olive-branch/front.svg';
import {
  EventBackdrop,
  EventHeader,
  EventNames,
  EventPicture,
  EventTime,
  lookVariables,
} from '@keepsake/shared/events';
import { nameLetterings } from '@keepsake/shared/look';
import { AudioPlayer, VideoCaptions, MediaPlayer, VideoPlayer } from '@keepsake/shared/media';
import { Avatar, Box, Photo, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { sampleMedia } from '../../src/testing/samples.ts';
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
const olive = {
  id: 'olive-branch',
  name: 'Olive Branch',
  image: oliveBranch,
  front: oliveFile.front as DesignFront,
  colours: oliveFile.colours.map((colour) => ({ ...colour, swatch: colour.palette.slice(2, 4) })),
  greeting: 'Congratulations',
};

const inColours = {
  ...olive,
  thumbnail: oliveBranch,
  event_types: [],
  price: 0,
  set: 'botanical',
};

/** The colour choice of the olive branch design. */
function ColoursOfOlive() {
  const [colour, choose] = useState<string | null>(null);
  return <Colours design={inColours} colour={colour} onChoose={choose} />;
}

const voiceNote = sampleMedia({
  kind: 'voice',
  filename: 'voice.mp3',
  type: 'audio/mpeg',
  width: null,
  height: null,
  duration: 3,
  url: '/samples/voice.mp3',
});

const whole: CardContents = {
  design: olive,
  colour: null,
  picture: null,
  names: ['Amara', 'Luca'],
  message: 'May the song never end.',
  sender: 'Theo',
  photos: ['One', 'Two', 'Three'].map((alt) => ({ src: oliveBranch, alt })),
  film: { src: '/samples/video.mp4', poster: null, width: 16, height: 9 },
  voice: { src: '/samples/voice.mp3' },
  gift: '$50.00',
};

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
    shows: { EventBackdrop, EventHeader, EventPicture, EventTime, EventNames },
    variants: {
      'its head, by the clock at the venue': <EventHeader event={event} photo={null} />,
      'of one person': <EventHeader event={birthday} photo={null} />,
      'with names from right to left': <EventHeader event={hebrew} photo={null} />,
      'with sixty letters to a name': <EventHeader event={long} photo={null} />,
      'its names in the letters that couples choose from': (
        <Stack>
          {nameLetterings.map(({ key }) => (
            <Typography
              key={key}
              variant="h3"
              component="p"
              sx={lookVariables({ colours: null, lettering: key })}
            >
              <EventNames of={event} />
            </Typography>
          ))}
        </Stack>
      ),
      'its picture': <EventPicture src={oliveBranch} alt="An olive branch" />,
      'its picture behind a page': (
        <Box sx={{ position: 'relative', isolation: 'isolate', p: 4, color: '#fff' }}>
          <EventBackdrop src={oliveBranch} alt="An olive branch" shade="rgb(0 0 0 / 60%)" />
          <Typography>Welcome</Typography>
        </Box>
      ),
      'its names and its day alone': (
        <Typography variant="h3" component="p">
          <EventNames of={event} />, <EventTime date={event.date} timezone={event.timezone} />
        </Typography>
      ),
    },
  },
  {
    title: 'A card',
    shows: {
      CardFront,
      CardInside,
      CardPlaceholder,
      Colours,
      Envelope,
      FlyingCard,
      Sheet,
      SignNames,
      WholeCard,
      WholeFront,
      WholeInside,
    },
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
      'all of it, as it is sent and as it arrives': <WholeCard card={whole} />,
      'its places, while it is read': <CardPlaceholder />,
      'the paper that it is made of': (
        <Box sx={{ maxWidth: 120 }}>
          <Sheet>{null}</Sheet>
        </Box>
      ),
      'in its envelope': (
        <Box sx={{ maxWidth: 280 }}>
          <Envelope design={olive} colour={null} sender="Theo">
            <CardFront design={olive} names={['Amara', 'Luca']} />
          </Envelope>
        </Box>
      ),
      'when it is sent': <FlyingCard card={whole} />,
      'its colors': <ColoursOfOlive />,
      'the names on the sheet for the tables': (
        <Box sx={{ maxWidth: 280, containerType: 'inline-size' }}>
          <SignNames names={['Amara', 'Luca']} lettering="serif" />
        </Box>
      ),
      'one side of it': (
        <Box sx={{ display: 'flex', gap: 2, maxWidth: 580 }}>
          <WholeFront card={{ ...whole, design: null, picture: oliveBranch }} />
          <WholeInside card={{ ...whole, photos: [], film: null }} />
        </Box>
      ),
    },
  },
  {
    title: 'Photo, film, voice',
    shows: { Photo, VideoPlayer, AudioPlayer, MediaPlayer, VideoCaptions },
    variants: {
      photo: <Photo src={oliveBranch} alt="An olive branch" sx={{ width: 120, height: 120 }} />,
      'a photo that cannot be shown': (
        <Photo src={null} alt="A photo" sx={{ width: 120, height: 120 }} />
      ),
      film: <VideoPlayer src="/samples/video.mp4" label="A film" width={16} height={9} />,
      'a film with captions': (
        <VideoPlayer
          src="/samples/video.mp4"
          captions="/samples/captions.vtt"
          label="A film with captions"
          width={16}
          height={9}
        />
      ),
      'a voice note as the API tells of it': <MediaPlayer media={voiceNote} whose="Their" />,
      voice: <AudioPlayer src="/samples/voice.mp3" label="A voice" />,
    },
  },
];
