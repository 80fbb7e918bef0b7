#!/usr/bin/perl
# What systemd does for a unit with a socket and Type=notify, without systemd: holds the listening socket, starts the program with it as
# LISTEN_FDS says, prints what the program tells by NOTIFY_SOCKET, and takes 'reload', 'restart' and 'stop' on its input.
#   held-socket.pl <port> <notify socket> <program> <argument>...
use strict;
use warnings;
use IO::Select;
use IO::Socket::INET;
use Socket;
use POSIX qw(:sys_wait_h dup2 _exit);

my ($port, $notify_path, @program) = @ARGV;
$| = 1;
$^F = 3; # perl closes what is above at exec
my $listening = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => $port, Listen => 4096, ReuseAddr => 1) or die "listen: $!";
socket(my $notify, AF_UNIX, SOCK_DGRAM, 0) or die "notify: $!";
bind($notify, sockaddr_un($notify_path)) or die "bind: $!";
my $child = 0;

sub start {
  $child = fork();
  return if $child;
  dup2(fileno($listening), 3);
  $ENV{LISTEN_PID} = $$;
  $ENV{LISTEN_FDS} = 1;
  $ENV{NOTIFY_SOCKET} = $notify_path;
  open(STDIN, '<', '/dev/null');
  exec(@program) or _exit(127);
}

sub stop { kill 'TERM', $child; }
$SIG{TERM} = sub { kill 'KILL', $child; _exit(1); };
start();
my $after = 'nothing';
my $wanted = IO::Select->new($notify, \*STDIN);
while (1) {
  for my $ready ($wanted->can_read(0.05)) {
    if ($ready == $notify) {
      recv($notify, my $told, 4096, 0);
      print "told $_\n" for split /\n/, $told;
      next;
    }
    my $word = <STDIN>;
    if (!defined $word) { kill 'KILL', $child; _exit(1); }
    chomp $word;
    if ($word eq 'reload') { kill 'HUP', $child; }
    elsif ($word eq 'restart') { $after = 'start'; stop(); }
    elsif ($word eq 'stop') { $after = 'end'; stop(); }
  }
  next unless waitpid($child, WNOHANG) > 0;
  print "ended with " . ($? >> 8) . "\n";
  if ($after eq 'start') { $after = 'nothing'; start(); }
  else { _exit($? >> 8); }
}
