const formats = {
  video: ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/webm;codecs=vp9,opus', 'video/webm'],
  voice: ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm'],
};

/** The best format that this browser records; an empty text leaves the choice to it. */
export function recordingFormat(kind: 'video' | 'voice'): string {
  return formats[kind].find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
}

/** A file of what was recorded, named by the time it was made. */
export function recordedFile(kind: 'video' | 'voice', parts: Blob[], type: string): File {
  const plain = type.split(';')[0] ?? type;
  const extension = plain.endsWith('mp4') ? (kind === 'video' ? 'mp4' : 'm4a') : 'webm';
  const time = new Date().toISOString().slice(0, 16).replaceAll(/[T:]/g, '-');
  const name = kind === 'video' ? 'Video' : 'Voice note';
  return new File(parts, `${name} ${time}.${extension}`, { type: plain });
}
