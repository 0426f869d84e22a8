// The index of the package also imports a validator that compiles schemas.
import Form from "@rjsf/core/lib/components/Form.js";
import getDefaultRegistry from "@rjsf/core/lib/getDefaultRegistry.js";
import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type BaseInputTemplateProps,
  type DescriptionFieldProps,
  type ErrorSchema,
  ErrorSchemaBuilder,
  errorId,
  type FieldErrorProps,
  type FieldProps,
  type FieldTemplateProps,
  getInputProps,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type RJSFSchema,
  type ValidatorType,
  type WrapIfAdditionalTemplateProps,
} from "@rjsf/utils";
import { createContext, useContext, useState } from "react";
import type { Message } from "../api.ts";
import styles from "./form.module.css";
import { hasShape, isWordList, summaryOf } from "./form-schema.ts";
import { Tool } from "./tool.tsx";
import { textProps, WIDGETS } from "./widgets.tsx";

/** A form for the fields of a document. The server validates what it sends; its messages appear at their fields. */
export function DocumentForm(props: {
  readonly schema: RJSFSchema;
  readonly data: unknown;
  readonly messages: readonly Message[];
  readonly onChange: (data: unknown) => void;
}) {
  const { schema, data, messages, onChange } = props;
  const wrong = messages.filter(({ severity }) => severity === "error").map(({ at = [] }) => at);
  return (
    <Form
      className={String(styles.form)}
      tagName="div"
      schema={schema}
      uiSchema={{ "ui:submitButtonOptions": { norender: true } }}
      formData={data}
      formContext={{ data, wrong }}
      validator={VALIDATOR}
      noValidate
      showErrorList={false}
      extraErrors={errorSchema(messages)}
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: "skipDefaults",
        arrayMinItems: { populate: "never" },
      }}
      fields={{ ArrayField: ListField }}
      templates={TEMPLATES}
      widgets={WIDGETS}
      // The renderer also calls this without a field, after filling in empty groups. That is not an edit.
      onChange={({ formData }, field) => field !== undefined && onChange(formData)}
    />
  );
}

type Path = NonNullable<Message["at"]>;

/** The policy of the page refuses validators that compile schemas with `eval`, and the server validates anyway. */
const VALIDATOR: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  isValid: (schema, value) => hasShape(schema, value),
};

/** Messages in the shape of the data. */
function errorSchema(messages: readonly Message[]): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const { at = [], severity, text } of messages) {
    builder.addErrors(`${severity === "error" ? "Error" : "Warning"}: ${text}`, [...at]);
  }
  return builder.ErrorSchema;
}

const { ArrayField = () => null } = getDefaultRegistry().fields;

/** Shows short texts as words in one line, all other lists as rows. */
function ListField(props: FieldProps) {
  const uiSchema = { ...props.uiSchema, ...(isWordList(props.schema) && { "ui:widget": "words" }) };
  return <ArrayField {...props} uiSchema={uiSchema} />;
}

/** The id of the folded entry around a field. A variant of a union has the same id and must not be folded again. */
const FoldedId = createContext("");

function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, displayLabel, rawDescription, description, children, errors, schema } = props;
  const folded = useContext(FoldedId);
  const isEntry = typeof props.fieldPathId.path.at(-1) === "number";
  const isGroup =
    schema.type === "object" || schema.oneOf?.some((variant) => typeof variant === "object" && variant.properties);
  if (schema.const !== undefined || props.hidden) return props.rawErrors?.length ? errors : null;
  if (isEntry && (isGroup || schema.anyOf) && folded !== id) {
    return (
      <FoldedId value={id}>
        <FoldedEntry {...props} />
      </FoldedId>
    );
  }
  const hasLabel = isWordList(schema) || (displayLabel && schema.type !== "array" && !isEntry);
  return (
    <WrapIfAdditionalTemplate {...props}>
      <div className={styles.field} data-invalid={props.rawErrors !== undefined && props.rawErrors.length > 0}>
        {hasLabel && (
          <div className={styles.label}>
            <label htmlFor={id}>{label}</label>
            {required && <span className={styles.required}>required</span>}
          </div>
        )}
        {hasLabel && rawDescription !== "" && description}
        {children}
        {errors}
      </div>
    </WrapIfAdditionalTemplate>
  );
}

/** Is open while it is new or a field in it has an error. */
function FoldedEntry({ fieldPathId, formData, registry, children }: FieldTemplateProps) {
  const summary = summaryOf(formData);
  const wrong: readonly Path[] = registry.formContext.wrong;
  const isWrong = wrong.some((at) => fieldPathId.path.every((part, index) => part === at[index]));
  const [isUnfolded, setIsUnfolded] = useState(summary === "");
  const isOpen = isUnfolded || isWrong;
  return (
    <details className={styles.entry} open={isOpen} onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}>
      <summary>{summary === "" ? "New entry" : summary}</summary>
      {isOpen && children}
    </details>
  );
}

function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, schema, fieldPathId, onAddProperty } = props;
  const isRoot = fieldPathId.path.length === 0;
  const isEntry = typeof fieldPathId.path.at(-1) === "number";
  const fields = properties.map(({ content }) => content);
  if ((schema.oneOf || schema.anyOf) && fields.length === 0) return null;
  if (isRoot || isEntry) return <div className={styles.fields}>{fields}</div>;
  return (
    <fieldset className={styles.group} id={fieldPathId.$id}>
      <legend>{title}</legend>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.fields}>{fields}</div>
      {schema.additionalProperties && <Tool name={`Add to ${title.toLowerCase()}`} onClick={onAddProperty} />}
    </fieldset>
  );
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, schema, fieldPathId, canAdd, onAddClick, required } = props;
  return (
    <fieldset className={styles.group} id={fieldPathId.$id}>
      <legend>
        {title}
        {required && <span className={styles.required}>required</span>}
      </legend>
      {schema.description && <p className={styles.description}>{schema.description}</p>}
      {items.length > 0 && <ol className={styles.list}>{items}</ol>}
      {canAdd && <Tool name={`Add to ${title.toLowerCase()}`} onClick={onAddClick} />}
    </fieldset>
  );
}

function ArrayFieldItemTemplate({ children, buttonsProps, index, totalItems }: ArrayFieldItemTemplateProps) {
  const { hasMoveUp, hasMoveDown, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const place = `${index + 1} of ${totalItems}`;
  return (
    <li className={styles.item}>
      {children}
      <div className={styles.tools}>
        <Tool name={`Move up: ${place}`} sign="↑" disabled={!hasMoveUp} onClick={onMoveUpItem} />
        <Tool name={`Move down: ${place}`} sign="↓" disabled={!hasMoveDown} onClick={onMoveDownItem} />
        {/* After a removal, the next item is under the pointer of a double click. */}
        <Tool name={`Remove: ${place}`} sign="×" onClick={(event) => event.detail < 2 && onRemoveItem(event)} />
      </div>
    </li>
  );
}

function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className={styles.union}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the selector is the control */}
      <label className={styles.label}>
        Kind
        {selector}
      </label>
      {optionSchemaField}
    </div>
  );
}

/** A field of a map, whose name the owner chooses. */
function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { id, label, schema, children, onKeyRenameBlur, onRemoveProperty } = props;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  return (
    <div className={styles.pair}>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-key`}>
          Name
        </label>
        <input id={`${id}-key`} defaultValue={label} onBlur={onKeyRenameBlur} />
      </div>
      {children}
      <Tool name={`Remove ${label}`} sign="×" onClick={onRemoveProperty} />
    </div>
  );
}

function BaseInputTemplate(props: BaseInputTemplateProps) {
  return <input {...getInputProps(props.schema, props.type, props.options)} {...textProps(props)} />;
}

function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  return (
    <div id={errorId(fieldPathId)}>
      {errors.map(String).map((error) => (
        <p key={error} className={styles.message} data-warning={error.startsWith("Warning") || undefined}>
          {error}
        </p>
      ))}
    </div>
  );
}

function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps) {
  return (
    <p id={id} className={styles.description}>
      {description}
    </p>
  );
}

const TEMPLATES = {
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  BaseInputTemplate,
  DescriptionFieldTemplate,
  FieldErrorTemplate,
  FieldTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
};
