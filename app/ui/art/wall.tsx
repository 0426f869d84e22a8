/** Height of a brick, and of the joint between two. */
const BRICK = 96;
const JOINT = 8;

/** The wall from top to bottom: each course from its left end, as widths and what stands there. */
const COURSES = [
  [
    [150, "deep"],
    [220, "pale"],
    [120, "deep"],
    [126, "pale"],
  ],
  [
    [90, "pale"],
    [170, "deep"],
    [160, "gap"],
    [196, "deep"],
  ],
  [
    [190, "deep"],
    [130, "pale"],
    [200, "deep"],
    [96, "pale"],
  ],
] as const;

const FILLS = { deep: "var(--prussian)", pale: "var(--art-hill-1)" } as const;

/** The bricks of a course with their distance from the left. */
function placed(course: (typeof COURSES)[number]) {
  return course.map(([width, kind], index) => ({
    kind,
    width,
    x: course.slice(0, index).reduce((sum, [before]) => sum + before + JOINT, 0),
  }));
}

/** A wall with a gap, and on top of it the brick that is missing. */
export function Wall() {
  return (
    <svg viewBox="0 -30 640 421" aria-hidden="true" focusable="false">
      {COURSES.flatMap((course, row) =>
        placed(course).map(({ kind, width, x }) => (
          <rect
            key={`${row} ${x}`}
            x={x}
            y={84 + row * (BRICK + JOINT)}
            width={width}
            height={BRICK}
            rx="22"
            {...(kind === "gap" ? { fill: "none", stroke: "var(--art-line)", strokeWidth: 1.75, strokeDasharray: "6 5" } : { fill: FILLS[kind] })}
          />
        )),
      )}
      <rect x="420" width="160" height="62" rx="20" transform="rotate(9 500 30)" fill="var(--art-sun)" />
    </svg>
  );
}
