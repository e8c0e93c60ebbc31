import { t } from '@lingui/core/macro';
import type { Kind } from './recording-format.ts';

/**
 * Why a device can't be used: `refused` permission denied · `missing` no device · `busy` used by another program ·
 * `unable` this browser cannot record.
 */
export type DeviceTrouble = 'refused' | 'missing' | 'busy' | 'unable';

/** The chosen camera and microphone. */
export interface Choice {
  /** A phone's camera; `user` is the front camera. */
  facing: 'user' | 'environment';
  /** Ids of devices; the browser's default when absent. */
  camera?: string;
  microphone?: string;
}

/** Whether this browser can record; browsers can't outside of secure contexts. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator;
}

/** Opens camera and microphone, or only the microphone. @throws DOMException, see `troubleOf` */
export function openDevices(kind: Kind, choice: Choice): Promise<MediaStream> {
  const { facing, camera, microphone } = choice;
  const audio = microphone === undefined ? true : { deviceId: { exact: microphone } };
  if (kind === 'voice') return navigator.mediaDevices.getUserMedia({ audio });
  // Phones held upright deliver portrait video, although the ideal size is landscape.
  const size = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
  const which = camera === undefined ? { facingMode: facing } : { deviceId: { exact: camera } };
  return navigator.mediaDevices.getUserMedia({ audio, video: { ...size, ...which } });
}

/** Stops all tracks, which switches the devices and their indicator lights off. */
export function closeDevices(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export function troubleOf(error: unknown): DeviceTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

/** Whether the browser grants the device without a prompt; false when it doesn't tell. */
export async function isAllowed(kind: Kind): Promise<boolean> {
  const name = kind === 'video' ? 'camera' : 'microphone';
  try {
    // Throws in Firefox before 131, which does not know these permission names.
    const status = await navigator.permissions.query({ name });
    return status.state === 'granted';
  } catch {
    return false;
  }
}

export interface Device {
  id: string;
  name: string;
}

/** Available devices with their labels, which browsers reveal only after permission was granted. */
export async function listDevices(): Promise<{ cameras: Device[]; microphones: Device[] }> {
  const all = (await navigator.mediaDevices.enumerateDevices?.()) ?? [];
  const of = (kind: MediaDeviceKind, nameOf: (number: number) => string) =>
    all
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }, n) => ({ id: deviceId, name: label || nameOf(n + 1) }));
  return {
    cameras: of('videoinput', (number) => t`Camera ${number}`),
    microphones: of('audioinput', (number) => t`Microphone ${number}`),
  };
}
