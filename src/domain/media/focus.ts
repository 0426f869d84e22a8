/** Parts of a picture that can stay in sight where it is cropped. */
export const FOCUSES = [
  "top left",
  "top",
  "top right",
  "left",
  "center",
  "right",
  "bottom left",
  "bottom",
  "bottom right",
] as const;

export type Focus = (typeof FOCUSES)[number];
