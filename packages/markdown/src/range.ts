/** A half-open stretch of the file, in UTF-16 offsets into the text given to `parse`. */
export interface Range {
  start: number;
  end: number;
}
