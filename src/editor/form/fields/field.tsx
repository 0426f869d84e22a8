import { ColorField } from "../colors/color-field.tsx";
import { useForm } from "../form-state.ts";
import { ListField } from "../lists/list-field.tsx";
import { WordsField } from "../lists/words-field.tsx";
import { MarkdownField } from "../markdown/markdown-field.tsx";
import { MediaField } from "../pictures/media-field.tsx";
import { canShow, fieldKind } from "../schema/field-kind.ts";
import { ChoiceField } from "./choice-field.tsx";
import { ConstantField } from "./constant-field.tsx";
import { DateField } from "./date-field.tsx";
import type { FieldProps } from "./field-props.ts";
import { GroupField } from "./group-field.tsx";
import { NumberField } from "./number-field.tsx";
import { RecordField } from "./record-field.tsx";
import { ReferenceField } from "./reference-field.tsx";
import { SwitchField } from "./switch-field.tsx";
import { TextField } from "./text-field.tsx";
import { UnionField } from "./union-field.tsx";
import { UnreadableField } from "./unreadable-field.tsx";

/** The control for a value. */
export function Field(props: FieldProps) {
  const { root } = useForm();
  const kind = fieldKind(props.schema, root);
  if (!canShow(kind, props.value)) return <UnreadableField {...props} />;
  switch (kind.kind) {
    case "constant":
      return <ConstantField {...props} />;
    case "text":
      return <TextField {...props} isLong={kind.isLong} />;
    case "markdown":
      return <MarkdownField {...props} />;
    case "date":
      return <DateField {...props} isExact={kind.isExact} />;
    case "number":
      return <NumberField {...props} isWhole={kind.isWhole} />;
    case "switch":
      return <SwitchField {...props} />;
    case "choice":
      return <ChoiceField {...props} options={kind.options} />;
    case "color":
      return <ColorField {...props} />;
    case "media":
      return <MediaField {...props} words={kind.words} />;
    case "reference":
      return <ReferenceField {...props} to={kind.to} />;
    case "words":
      return <WordsField {...props} of={kind.of} />;
    case "list":
      return <ListField {...props} items={kind.items} />;
    case "group":
      return <GroupField {...props} />;
    case "record":
      return <RecordField {...props} values={kind.values} />;
    case "union":
      return <UnionField {...props} variants={kind.variants} />;
    default:
      return <UnreadableField {...props} />;
  }
}
