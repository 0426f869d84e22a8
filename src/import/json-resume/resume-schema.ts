import { z } from "zod";

/** Text, or a number where the quotes are missing. Anything else counts as missing. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

const texts = z
  .union([z.array(z.unknown()), z.string().transform((one) => [one])])
  .catch([])
  .transform((list) =>
    list.flatMap((one) => (typeof one === "string" || typeof one === "number" ? [String(one)] : [])),
  );

const fields = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape);

/** Before 1.0, `name` was called `company` and `url` was called `website`. */
const entry = {
  url: text,
  website: text,
  link: text,
  startDate: text,
  endDate: text,
  summary: text,
  description: text,
  highlights: texts,
};

/** Items are parsed one by one, so that an invalid one does not affect the others. */
const list = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform((one): unknown[] => [one])])
  .catch([]);

/** JSON Resume as found in practice: 0.x, 1.x and common mistakes. */
export const resumeSchema = fields({
  basics: fields({
    name: text,
    label: text,
    email: text,
    phone: text,
    url: text,
    website: text,
    summary: text,
    location: z
      .union([
        fields({ city: text, region: text, countryCode: text, country: text }),
        z.string().transform((city) => ({ city, region: undefined, countryCode: undefined, country: undefined })),
      ])
      .optional()
      .catch(undefined),
    profiles: list,
  }).catch({
    name: undefined,
    label: undefined,
    email: undefined,
    phone: undefined,
    url: undefined,
    website: undefined,
    summary: undefined,
    location: undefined,
    profiles: [],
  }),
  work: list,
  volunteer: list,
  education: list,
  projects: list,
  awards: list,
  certificates: list,
  certifications: list,
  publications: list,
  skills: list,
  languages: list,
  interests: list,
  references: list,
});

export type ResumeFile = z.infer<typeof resumeSchema>;

export const profileSchema = fields({ network: text, username: text, url: text });

export const workSchema = fields({ ...entry, name: text, company: text, position: text, location: text });

export const volunteerSchema = fields({ ...entry, organization: text, name: text, position: text, location: text });

export const educationSchema = fields({
  ...entry,
  institution: text,
  area: text,
  studyType: text,
  score: text,
  gpa: text,
  courses: texts,
  location: text,
});

export const projectSchema = fields({
  ...entry,
  name: text,
  title: text,
  entity: text,
  type: text,
  roles: texts,
  keywords: texts,
});

export const awardSchema = fields({ ...entry, title: text, name: text, awarder: text, date: text });

export const certificateSchema = fields({ ...entry, name: text, title: text, issuer: text, date: text });

export const publicationSchema = fields({
  ...entry,
  name: text,
  title: text,
  publisher: text,
  releaseDate: text,
  date: text,
  details: text,
});

export const skillSchema = fields({ name: text, level: text, keywords: texts });

export const languageSchema = fields({ language: text, name: text, fluency: text, level: text });

export const referenceSchema = fields({ name: text, reference: text });
