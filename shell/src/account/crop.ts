/** What of a picture is taken: a square, by its zoom (1 = as large as fits) and where it lies, 0 to 1. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

/** The square in the picture's own pixels. */
function squareOf(width: number, height: number, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture.width, picture.height, crop);
  canvas
    .getContext('2d')
    ?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
