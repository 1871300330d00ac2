import { createTheme, type ThemeOptions } from '@mui/material/styles'

/** A token as the colour it stands for: Material UI computes with its palette. */
const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const control = {
  minHeight: 'var(--control)',
  borderRadius: 'var(--radius)',
  fontSize: 'inherit',
  lineHeight: 'var(--lead-13)',
}
const row = (height: string) => ({ '& tbody td': { height } })

/** The stock lists: the same lines, heights and words as our own tables. */
const lists: ThemeOptions['components'] = {
  MuiTableRow: {
    styleOverrides: {
      root: { '&.MuiTableRow-hover:hover': { background: 'var(--surface-hover)' } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '0 var(--s2)',
        borderColor: 'var(--line)',
        color: 'var(--ink)',
        font: 'inherit',
        letterSpacing: 0,
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        '&:first-of-type': { paddingLeft: 'var(--page-pad)' },
        '&:last-of-type': { paddingRight: 'var(--page-pad)' },
      },
      head: {
        height: 32,
        color: 'var(--ink-3)',
        fontSize: 'var(--text-12)',
        fontWeight: 'var(--weight-medium)',
        lineHeight: 'inherit',
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        minHeight: 24,
        marginBlock: '-2px',
        color: 'inherit',
        '&.Mui-active': { color: 'var(--ink)' },
      },
      icon: { fontSize: 14 },
    },
  },
  RaList: {
    styleOverrides: {
      root: {
        display: 'contents',
        '& .RaList-main, & .RaList-content': { display: 'contents' },
      },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& [data-density=compact]': row('var(--row-compact)'),
        '& [data-density=default]': row('var(--row)'),
        '& [data-density=roomy]': row('var(--row-roomy)'),
        '& .RaDataTable-table': { tableLayout: 'fixed' },
        '& .RaDataTable-tableWrapper': { overflow: 'visible' },
        '& .RaDataTable-headerCell': { zIndex: 'var(--z-sticky)' },
      },
    },
  },
}

/** The two lines of a row on a phone. */
const phone: ThemeOptions['components'] = {
  RaSimpleList: {
    styleOverrides: {
      root: {
        padding: 0,
        '& .RaSimpleList-tertiary': { flex: 'none', float: 'none', opacity: 1 },
      },
    },
  },
  MuiListItem: {
    styleOverrides: { root: { borderBottom: '1px solid var(--line)', minHeight: 60 } },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        padding: '6px var(--page-pad)',
        '@media screen and (pointer: coarse) and (max-width: 768px)': { minHeight: 44 },
      },
    },
  },
  MuiListItemText: {
    styleOverrides: {
      root: { margin: 0 },
      primary: {
        fontWeight: 'var(--weight-medium)',
        '& > div': {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 'var(--s2)',
        },
      },
      secondary: {
        color: 'var(--ink-3)',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
  },
}

/** The stock forms: the label on top, one line around the field, what is wrong below it. */
const forms: ThemeOptions['components'] = {
  RaTextInput: { defaultProps: { helperText: false } },
  RaAutocompleteInput: { defaultProps: { helperText: false } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiFormControl: { defaultProps: { margin: 'none', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        color: 'var(--ink-2)',
        fontSize: 'var(--text-12)',
        fontWeight: 'var(--weight-medium)',
        lineHeight: '16px',
        '&.Mui-focused, &.Mui-error': { color: 'var(--ink-2)' },
      },
      asterisk: { color: 'var(--danger-ink)' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        ...control,
        background: 'var(--surface)',
        '&&': { paddingTop: 0, paddingBottom: 0 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-focus)' },
      },
      input: { height: 'auto', padding: '0 10px' },
      notchedOutline: {
        top: 0,
        borderColor: 'var(--line-control)',
        '& legend': { display: 'none' },
      },
    },
  },
  MuiNativeSelect: { styleOverrides: { select: { minHeight: 0, alignSelf: 'stretch' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: 'var(--text-12)',
        '&.Mui-error': { color: 'var(--danger-ink)' },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { '& .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '0 4px' } },
      paper: { boxShadow: 'var(--shadow-float)' },
    },
  },
}

const parts: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        '@media (forced-colors: active)': {
          '&:focus-visible': { outline: '2px solid Highlight' },
        },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        ...control,
        minWidth: 0,
        padding: '0 var(--s3)',
        fontWeight: 'var(--weight-medium)',
        textTransform: 'none',
        '&:focus-visible': { boxShadow: 'var(--ring)' },
      },
      contained: { '@media (forced-colors: active)': { border: '2px solid ButtonText' } },
      text: {
        border: '1px solid var(--line-control)',
        background: 'var(--surface)',
        color: 'var(--ink)',
        '&:hover': { background: 'var(--surface-hover)' },
      },
      sizeSmall: { minHeight: 'var(--control-small)', padding: '0 var(--s2)', fontSize: 'inherit' },
      startIcon: { margin: '0 6px 0 0', color: 'var(--ink-3)', '& svg': { fontSize: 16 } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 'var(--radius)' } } },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiPopover: { styleOverrides: { paper: { boxShadow: 'var(--shadow-float)' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: '100%',
        maxWidth: 'var(--dialog-width)',
        borderRadius: 'var(--radius-large)',
        boxShadow: 'var(--shadow-over)',
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: 'var(--s4) var(--s6) var(--s3)',
        fontSize: 'var(--text-16)',
        fontWeight: 'var(--weight-strong)',
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: 'var(--s4) var(--s6)' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: 'var(--s3) var(--s6)', borderTop: '1px solid var(--line)' },
    },
  },
}

const inherited = { fontSize: 'inherit', lineHeight: 'inherit', letterSpacing: 0 }

/** Material UI drawn from the design's tokens, so that a stock list or form stands beside our own unseen. */
export const stockTheme = () =>
  createTheme({
    palette: {
      primary: { main: token('--accent'), dark: token('--accent-hover') },
      error: { main: token('--danger') },
      text: { primary: token('--ink'), secondary: token('--ink-3') },
      background: { default: token('--surface'), paper: token('--surface') },
      divider: token('--line'),
    },
    shape: { borderRadius: 6 },
    typography: { fontFamily: 'var(--font)', fontSize: 13, body1: inherited, body2: inherited },
    components: { ...lists, ...phone, ...forms, ...parts } as never,
  })
